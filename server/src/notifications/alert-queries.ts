import { type PermissionList, permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { AlertKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { inArray, sql, type Transaction } from '../database/drizzle.ts'
import { adAlert } from '../database/tables/notifications.ts'

export type AlertRow = typeof adAlert.$inferSelect

/** Pending alert of one user. */
export interface UnsentAlert {
  userId: string
  kind: AlertKind
  alertId: string
  publicationName: string
}

interface UnsentRow extends Record<string, unknown> {
  user_id: string
  kind: AlertKind
  id: string
  publication_name: string
  role_id: RoleId
  manage_campaigns: boolean
}

/** Days after which an alert is no longer sent, however long a server was down. */
export const alertDays = 14

/**
 * Returns pending alerts about ads of these users' accounts, up to a given time for each user, oldest first. Includes
 * only accounts whose campaigns they may see.
 */
export async function listUnsent(
  tx: Transaction,
  subscriptions: readonly { userId: string; kind: string; until: Date }[],
): Promise<UnsentAlert[]> {
  const { rows } = await tx.execute<UnsentRow>(sql`
    select s.user_id, s.kind, n.id, n.publication_name, s.role_id, s.manage_campaigns
    from unnest(${sql.param(subscriptions.map(({ userId }) => userId))}::uuid[],
        ${sql.param(subscriptions.map(({ kind }) => kind))}::text[],
        ${sql.param(subscriptions.map(({ until }) => until.toISOString()))}::timestamptz[]) w (user_id, kind, until)
      join news_subscriptions() s on s.user_id = w.user_id and s.kind = w.kind
      join ad_news n on n.client_account_id = s.client_account_id and n.kind = s.kind
        and n.happened_at >= greatest(s.told_until, w.until - make_interval(days => ${alertDays}))
        and n.happened_at < w.until
    order by n.happened_at, n.id`)
  return rows
    .filter((row) => maySeeCampaigns(row.role_id, row.manage_campaigns))
    .map((row) => ({ userId: row.user_id, kind: row.kind, alertId: row.id, publicationName: row.publication_name }))
}

/** Decides by the role in the account; the flag applies to Custom only. */
function maySeeCampaigns(roleId: RoleId, manageCampaigns: boolean): boolean {
  const custom: PermissionList = {
    manageInvoices: false,
    manageContracts: false,
    manageRequestQuote: false,
    manageCampaigns,
    manageApproveAds: false,
    manageCandidates: false,
  }
  return permissionsOf(roleId, custom, false).manageCampaigns
}

/** Returns alerts by id, oldest first. */
export const listAlerts = (tx: Transaction, ids: readonly string[]): Promise<AlertRow[]> =>
  tx
    .select()
    .from(adAlert)
    .where(inArray(adAlert.id, [...ids]))
    .orderBy(adAlert.happenedAt, adAlert.id)
