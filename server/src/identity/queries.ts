import { type PermissionList, permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { NotificationSettings } from '@tearsheet/protocol/identity/schemas'
import { and, eq, type Transaction } from '../database/drizzle.ts'
import { membership, notificationSetting } from '../database/tables/identity/users.ts'
import { appUser } from '../database/tables/people.ts'

/** A user's permissions in an account; `custom` applies to role 6 only. */
export interface Membership {
  clientId: string
  clientAccountId: string
  roleId: RoleId
  custom: PermissionList
  active: boolean
}

/** Returns the user's time zone, also after the user is deactivated. */
export async function findUserTimeZone(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.select({ timeZone: appUser.timeZone }).from(appUser).where(eq(appUser.id, userId))
  return row?.timeZone ?? null
}

/** Returns a user's own settings, which are independent of the account. */
export async function findOwnSettings(
  tx: Transaction,
  userId: string,
): Promise<{ timeZone: string; singleKeys: boolean }> {
  const [row] = await tx
    .select({ timeZone: appUser.timeZone, singleKeys: appUser.singleKeyShortcuts })
    .from(appUser)
    .where(eq(appUser.id, userId))
  if (!row) throw new Error('Signed-in user not found')
  return row
}

/** Returns all accounts that a user belongs or belonged to. */
export async function listMemberships(tx: Transaction, userId: string): Promise<Membership[]> {
  const rows = await tx.select().from(membership).where(eq(membership.userId, userId))
  return rows.map((row) => ({
    clientId: row.clientId,
    clientAccountId: row.clientAccountId,
    roleId: row.roleId as RoleId, // the column contains role ids only
    custom: customFlags(row),
    active: row.active,
  }))
}

/** Returns the active administrators of an account, as recipients of emails. */
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

/** Returns the active people of an account who may approve its ads, by name. */
export async function listApprovers(tx: Transaction, clientAccountId: string) {
  const rows = await tx
    .select({ membership, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.clientAccountId, clientAccountId), eq(membership.active, true), eq(appUser.confirmed, 1)))
    .orderBy(appUser.firstName, appUser.lastName)
  return rows
    .filter(({ membership: held }) => {
      const roleId = held.roleId as RoleId // the column contains role ids only
      return permissionsOf(roleId, customFlags(held), false).manageApproveAds
    })
    .map(({ firstName, lastName }) => ({ firstName, lastName }))
}

/** Returns the active people of an account who may manage its invoices, as recipients of emails. */
export async function listInvoiceManagers(tx: Transaction, clientAccountId: string) {
  const rows = await tx
    .select({
      id: appUser.id,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      username: appUser.username,
      timeZone: appUser.timeZone,
      membership,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.clientAccountId, clientAccountId), eq(membership.active, true), eq(appUser.confirmed, 1)))
    .orderBy(appUser.username)
  // The column contains role ids only.
  return rows.filter(({ membership: own }) => permissionsOf(own.roleId as RoleId, own, false).manageInvoices)
}

/** Form fields of a person: a missing field stays unchanged, an empty text clears it. */
interface PersonFields {
  username?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  jobTitle?: string | null | undefined
  phone?: string | null | undefined
  mobilePhone?: string | null | undefined
  timeZone?: string | undefined
}

/** Returns the columns that a form changes. */
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

/** Picks the six flags of a row; they apply to a Custom role only. */
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

/** Returns a user's notification settings; kinds that were never set are daily, without channels. */
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
