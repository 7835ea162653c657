import type { Readable } from 'node:stream'
import { permissionFlags } from '@tearsheet/protocol/access'
import type { AccountUser, UserQuery } from '@tearsheet/protocol/users/account-schemas'
import { permissionLabels } from '@tearsheet/protocol/users/rules'
import type { Transaction } from '../../database/connection.ts'
import { writeCsv } from '../../documents/csv.ts'
import type { ActiveView } from '../../http/actor.ts'
import { presentRow, readUsers } from './list-users.ts'

const header = [
  'Last name',
  'First name',
  'Username',
  'Job title',
  'Phone',
  'Mobile phone',
  'Role',
  ...permissionFlags.map((flag) => permissionLabels[flag]),
  'Status',
  'Last sign-in',
]

/** Exports all users that match a filter as CSV, with their rights, as needed for an access review. Streamed. */
export const exportUsers = (tx: Transaction, view: ActiveView, query: UserQuery): Readable =>
  writeCsv(header, linesOf(tx, view, query))

async function* linesOf(tx: Transaction, view: ActiveView, query: UserQuery): AsyncGenerator<string[][]> {
  for await (const rows of readUsers(tx, view, query)) yield rows.map((row) => lineOf(presentRow(row, view)))
}

function lineOf(user: AccountUser): string[] {
  return [
    user.lastName,
    user.firstName,
    user.username,
    user.jobTitle ?? '',
    user.phone ?? '',
    user.mobilePhone ?? '',
    user.role,
    ...permissionFlags.map((flag) => (user.permissionList[flag] ? 'yes' : 'no')),
    statusOf(user),
    user.lastSignInAt ?? '',
  ]
}

function statusOf({ confirmed, invitedUntil }: AccountUser): string {
  if (confirmed === 0) return 'Inactive'
  return invitedUntil === null ? 'Active' : 'Invited'
}
