import { sql, type Transaction } from '../../database/drizzle.ts'
import { type CommentRow, listCommentRows } from './comment-queries.ts'

/** A comment that needs the desk's reply, with everything written since. */
export interface WaitingComment {
  id: string
  campaignItemId: string
  /** Time of the client's last comment or reply. */
  waitingSince: Date
  /** All comments of the ad. */
  rows: CommentRow[]
}

interface Wanted {
  clientId: string | null
  pageNumber: number
  paginationLimit: number
}

/** Returns open comments of all accounts whose last entry is the client's, oldest first. */
export async function listWaitingComments(
  tx: Transaction,
  { clientId, pageNumber, paginationLimit }: Wanted,
): Promise<{ data: WaitingComment[]; totalCount: number }> {
  const { rows } = await tx.execute<{ id: string; item: string; since: string; total: number }>(sql`
    select c.id, c.campaign_item_id as item, last.created_at::text as since, count(*) over ()::int as total
    from artwork_comment c
      join campaign_item i on i.id = c.campaign_item_id
      cross join lateral (select w.created_at, w.is_from_provider from artwork_comment w
        where (w.id = c.id or w.answer_to = c.id) and w.deleted_at is null
        order by w.created_at desc, w.id desc limit 1) last
    where c.answer_to is null and c.resolved_at is null and c.deleted_at is null and not last.is_from_provider
      and (${clientId}::uuid is null or i.client_id = ${clientId}::uuid)
    order by last.created_at, c.id
    limit ${paginationLimit} offset ${(pageNumber - 1) * paginationLimit}`)
  const data: WaitingComment[] = []
  for (const { id, item, since } of rows)
    data.push({
      id,
      campaignItemId: item,
      waitingSince: new Date(since),
      rows: await listCommentRows(tx, item),
    })
  return { data, totalCount: rows[0]?.total ?? 0 }
}
