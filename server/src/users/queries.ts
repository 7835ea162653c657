import { type PermissionList, permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { NotificationSettings } from '@tearsheet/protocol/users/schemas'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { appUser } from '../database/tables/people.ts'
import { membership, notificationSetting } from '../database/tables/users.ts'

/** What somebody may do in an account; `custom` counts for role 6 alone. */
export interface Membership {
  clientId: string
  clientAccountId: string
  roleId: RoleId
  custom: PermissionList
  active: boolean
}

/** Where somebody is, or was: an account that is off keeps it. */
export async function findUserTimeZone(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ timeZone: appUser.timeZone }).from(appUser).where(eq(appUser.id, userId))
  return row?.timeZone ?? null
}

/** What somebody has set for themselves, wherever they work. */
export async function findOwnSettings(
  tx: Transaction,
  userId: string,
): Promise<{ timeZone: string; singleKeys: boolean }> {
  const [row] = await tx
    .select({ timeZone: appUser.timeZone, singleKeys: appUser.singleKeyShortcuts })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (!row) throw new Error('Who is signed in is nobody')
  return row
}

/** Every account somebody belongs or belonged to. */
export async function listMemberships(tx: Transaction, userId: string): Promise<Membership[]> {
  const rows = await tx.select().from(membership).where(eq(membership.userId, userId))
  return rows.map((row) => ({
    clientId: row.clientId,
    clientAccountId: row.clientAccountId,
    roleId: row.roleId as RoleId, // the column holds role ids alone
    custom: customFlags(row),
    active: row.active,
  }))
}

/** The active administrators of an account, for letters to them. */
export function listAdministrators(tx: Transaction, clientAccountId: string) {
  return tx
    .select({ id: appUser.id, firstName: appUser.firstName, username: appUser.username })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(
      and(
        eq(membership.clientAccountId, clientAccountId),
        eq(membership.roleId, 2),
        eq(membership.active, true),
        eq(appUser.confirmed, 1),
      ),
    )
}

/** The active people of an account who may approve its ads, by name. */
export async function listApprovers(tx: Transaction, clientAccountId: string) {
  const rows = await tx
    .select({ membership, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.clientAccountId, clientAccountId), eq(membership.active, true), eq(appUser.confirmed, 1)))
    .orderBy(appUser.firstName, appUser.lastName)
  return rows
    .filter(({ membership: held }) => {
      const roleId = held.roleId as RoleId // the column holds role ids alone
      return permissionsOf(roleId, customFlags(held), false).manageApproveAds
    })
    .map(({ firstName, lastName }) => ({ firstName, lastName }))
}

/** The active people of an account who may manage its invoices, for letters to them. */
export async function listInvoiceManagers(tx: Transaction, clientAccountId: string) {
  const rows = await tx
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      username: appUser.username,
      timeZone: appUser.timeZone,
      membership,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.clientAccountId, clientAccountId), eq(membership.active, true), eq(appUser.confirmed, 1)))
    .orderBy(appUser.username)
  // The column holds role ids alone
  return rows.filter(({ membership: own }) => permissionsOf(own.roleId as RoleId, own, false).manageInvoices)
}

/** Fields of a person as a form says them: what is absent stays, an empty text stands for none. */
interface PersonFields {
  username?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  jobTitle?: string | null | undefined
  phone?: string | null | undefined
  mobilePhone?: string | null | undefined
  timeZone?: string | undefined
}

/** The columns that a form changes. */
export function personChanges({ username, firstName, lastName, timeZone, ...optional }: PersonFields) {
  const { jobTitle, phone, mobilePhone } = optional
  return {
    ...(username === undefined ? {} : { username }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(jobTitle === undefined ? {} : { jobTitle: jobTitle || null }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(mobilePhone === undefined ? {} : { mobilePhone: mobilePhone || null }),
  }
}

/** The six flags out of a row; they count for a Custom role alone. */
export function customFlags(row: PermissionList): PermissionList {
  return {
    manageInvoices: row.manageInvoices,
    manageContracts: row.manageContracts,
    manageRequestQuote: row.manageRequestQuote,
    manageCampaigns: row.manageCampaigns,
    manageApproveAds: row.manageApproveAds,
    manageCandidates: row.manageCandidates,
  }
}

/** A user's notification settings; nothing, daily, for a kind they never set. */
export async function findNotificationSettings(tx: Transaction, userId: string): Promise<NotificationSettings> {
  const rows = await tx.select().from(notificationSetting).where(eq(notificationSetting.userId, userId))
  const settingOf = (kind: string): NotificationSettings['jobLive'] => {
    const row = rows.find((one) => one.kind === kind)
    const correspondence = (row?.correspondence ?? []).filter((way) => way === 'text' || way === 'email')
    const frequency = row?.frequency === 1 || row?.frequency === 3 ? row.frequency : 2
    return { correspondence, frequency }
  }
  return {
    jobLive: settingOf('jobLive'),
    jobUpdated: settingOf('jobUpdated'),
    jobExpiration: settingOf('jobExpiration'),
  }
}
