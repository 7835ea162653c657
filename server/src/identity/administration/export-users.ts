import { permissionFlags } from '@tearsheet/protocol/access'
import { dateIn } from '@tearsheet/protocol/dates'
import type { exportCsv } from '@tearsheet/protocol/identity/account-endpoints'
import type { AccountUser, UserQuery } from '@tearsheet/protocol/identity/account-schemas'
import { permissionLabels } from '@tearsheet/protocol/identity/rules'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { csvType, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
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
export const exportUsers: Verb<typeof exportCsv> = async ({ tx, view }, { query }) => {
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Users', view.clientAccountName, query.filteredView, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => writeCsv(header, linesOf(tx, view, query)))
}

async function* linesOf(tx: Transaction, view: ActiveView, query: UserQuery): AsyncGenerator<string[][]> {
  for await (const rows of readUsers({ tx, view }, { query })) yield rows.map((row) => lineOf(presentRow(row, view)))
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
