import { type PermissionList, permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { NewsKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { adNews } from '../database/tables/notifications.ts'

export type NewsRow = typeof adNews.$inferSelect

/** Pending news of one user. */
export interface UntoldNews {
  userId: string
  kind: NewsKind
  newsId: string
  publicationName: string
}

interface UntoldRow extends Record<string, unknown> {
  user_id: string
  kind: NewsKind
  id: string
  publication_name: string
  role_id: RoleId
  manage_campaigns: boolean
}

/** Days after which news is no longer sent, however long a server was down. */
export const newsDays = 14

/**
 * Returns pending news about ads of these users' accounts, up to a given time for each user, oldest first. Includes
 * only accounts whose campaigns they may see.
 */
export async function listUntold(
  tx: Transaction,
  wishes: readonly { userId: string; kind: string; until: Date }[],
): Promise<UntoldNews[]> {
  const { rows } = await tx.execute<UntoldRow>(sql`
    select s.user_id, s.kind, n.id, n.publication_name, s.role_id, s.manage_campaigns
    from unnest(${sql.param(wishes.map(({ userId }) => userId))}::uuid[],
        ${sql.param(wishes.map(({ kind }) => kind))}::text[],
        ${sql.param(wishes.map(({ until }) => until.toISOString()))}::timestamptz[]) w (user_id, kind, until)
      join news_subscriptions() s on s.user_id = w.user_id and s.kind = w.kind
      join ad_news n on n.client_account_id = s.client_account_id and n.kind = s.kind
        and n.happened_at >= greatest(s.told_until, w.until - make_interval(days => ${newsDays}))
        and n.happened_at < w.until
    order by n.happened_at, n.id`)
  return rows
    .filter((row) => maySeeCampaigns(row.role_id, row.manage_campaigns))
    .map((row) => ({ userId: row.user_id, kind: row.kind, newsId: row.id, publicationName: row.publication_name }))
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

/** Returns news by id, oldest first. */
export const listNews = (tx: Transaction, ids: readonly string[]): Promise<NewsRow[]> =>
  tx
    .select()
    .from(adNews)
    .where(inArray(adNews.id, [...ids]))
    .orderBy(adNews.happenedAt, adNews.id)
