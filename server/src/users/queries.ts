import type { PermissionList, RoleId } from '@tearsheet/protocol/access'
import type { NotificationSettings } from '@tearsheet/protocol/users/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { appUser, credential, membership, notificationSetting } from '../database/tables/users.ts'

/** Somebody who can sign in, without their password. */
export type Person = typeof appUser.$inferSelect

/** What somebody may do in an account; `custom` counts for role 6 alone. */
export interface Membership {
  clientId: string
  clientAccountId: string
  roleId: RoleId
  custom: PermissionList
  active: boolean
}

export async function findPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, userId))
  return person ?? null
}

/** By the name they sign in with, whatever its case. */
export async function findPersonByUsername(tx: Transaction, username: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(isNamed(username))
  return person ?? null
}

/**
 * Who signs in by a name, with the Argon2id hash to compare: one statement, so that an unknown name takes no
 * less time than one that is.
 */
export async function findForSignIn(
  tx: Transaction,
  username: string,
): Promise<{ person: Person | null; passwordHash: string | null }> {
  const [row] = await tx
    .select({ person: appUser, passwordHash: credential.passwordHash })
    .from(appUser)
    .leftJoin(credential, eq(credential.userId, appUser.id))
    .where(isNamed(username))
  return row ?? { person: null, passwordHash: null }
}

const isNamed = (username: string) => eq(sql`lower(${appUser.username})`, username.trim().toLowerCase())

/** Every account somebody belongs or belonged to. */
export async function listMemberships(tx: Transaction, userId: string): Promise<Membership[]> {
  const rows = await tx.select().from(membership).where(eq(membership.userId, userId))
  return rows.map((row) => ({
    clientId: row.clientId,
    clientAccountId: row.clientAccountId,
    roleId: row.roleId as RoleId, // the column holds role ids alone
    custom: {
      manageInvoices: row.manageInvoices,
      manageContracts: row.manageContracts,
      manageRequestQuote: row.manageRequestQuote,
      manageCampaigns: row.manageCampaigns,
      manageApproveAds: row.manageApproveAds,
      manageCandidates: row.manageCandidates,
    },
    active: row.active,
  }))
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
