import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { CompletedRow } from '@tearsheet/protocol/desk/work-schemas'
import type { BodyOf, ReplyOf } from '@tearsheet/protocol/endpoint'
import { sql, type Transaction } from '../database/drizzle.ts'
import type { Verb } from '../http/verb.ts'

/** The history's action for the step that each queue waits for. */
const actionOf: Record<DeskKind, string> = {
  review: 'completeReview',
  publish: 'publish',
  modification: 'completeModification',
  stop: 'completeStop',
  error: 'retry',
}

/**
 * Returns the smallest id that a row written at a time can have: ids begin with the milliseconds, so their index can be
 * used.
 */
function firstIdAt(moment: string): string {
  const hex = Math.max(0, Date.parse(moment)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Returns the completed steps of a queue since a time, by any user, the latest first (R21.36). */
export const listCompleted: Verb<typeof work.listCompleted> = ({ tx }, input) => listCompletedSteps(tx, input)

/** The same in a transaction. */
export async function listCompletedSteps(
  tx: Transaction,
  { kind, since, maxResults }: BodyOf<typeof work.listCompleted>,
): Promise<ReplyOf<typeof work.listCompleted>> {
  const { rows } = await tx.execute<{ row: CompletedRow; totalCount: number }>(sql`
    with taken as materialized (
      select * from campaign_item_event where id >= ${firstIdAt(since)}::uuid and action = ${actionOf[kind]})
    select json_build_object('id', e.id, 'campaignItemId', i.id, 'publicationName', i.publication_name,
      'campaignName', c.name, 'by', e.by_name, 'at', e.at) as row, (select count(*) from taken)::int as "totalCount"
    from taken e join campaign_item i on i.id = e.campaign_item_id join campaign c on c.id = i.campaign_id
    order by e.id desc limit ${maxResults}`)
  return { data: rows.map(({ row }) => row), totalCount: rows[0]?.totalCount ?? 0 }
}
