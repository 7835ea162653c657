import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import { answerHours } from '@tearsheet/protocol/desk/rules'
import type { WorkSummary } from '@tearsheet/protocol/desk/work-schemas'
import { sql, type Transaction } from '../database/drizzle.ts'
import { isToInvoice } from '../invoices/desk/draft-queries.ts'

/** The states of each queue (R21.2), written so that the index of waiting items can be used. */
export const waitsFor: Record<DeskKind, string> = {
  review: `i.item_status = 1 and i.ad_status = 'Processing'`,
  publish: `i.item_status = 4 and i.ad_status = 'Processing'`,
  modification: `i.item_status = 6 and i.ad_status = 'Modified'`,
  stop: `i.item_status = 5 and i.ad_status = 'Stop'`,
  error: `i.item_status = 4 and i.ad_status = 'Error'`,
}

/** The queue of a waiting item. */
export const kindOf = `case when i.ad_status = 'Stop' then 'stop' when i.ad_status = 'Error' then 'error'
  when i.item_status = 1 then 'review' when i.item_status = 4 then 'publish' when i.item_status = 6 then 'modification' end`

/** The client can no longer undo (R21.5). */
export const isReleased = '(i.held_until is null or i.held_until <= now())'

/** It waits in one of the queues, and the client can no longer undo an action (R21.5). */
export const isWaiting = `(i.item_status in (1, 2, 4, 6) or i.ad_status = 'Stop') and i.item_status <> 2
  and ${isReleased}`

/**
 * The ad is snoozed and has not changed since. Its own subquery (`offset 0` keeps it out of the join order), so that the
 * plans of the queues stay as they are.
 */
export const snoozedCondition = `exists (select from desk_snooze z
  where z.campaign_item_id = i.id and z.version = i.version and z.returns_at > now() offset 0)`

/** Ids of the snoozed ads, for counts that read the index of waiting ads only. */
const snoozedIds = `aside as materialized (select z.campaign_item_id as id from desk_snooze z where z.returns_at > now()
  and z.version = (select i.version from campaign_item i where i.id = z.campaign_item_id))`

/** The due time: the promised one, or a number of hours after the wait began. */
export const dueWithin = (hours: number) => `coalesce(i.due_at, i.state_since + interval '${hours} hours')`

/** It has been printed, or will be, and its proof is owed. */
export const isOwed = 'i.proof_due_on is not null and i.item_status in (5, 6)'

/** It would be in one of the lists without its snooze. */
export const isSnoozedIn = `(${isWaiting} or ${isOwed} or ${isToInvoice})`

/** The due time of a proof: 21:00 UTC, which is on the due date from Hawaii to central Europe. */
export const proofDueAt = "(i.proof_due_on + time '21:00') at time zone 'UTC'"

/** A user has an ad open while their browser has reported it within this time; it reports every 20 seconds. */
export const presentFor = `interval '45 seconds'`

interface Counted extends Record<string, unknown> {
  queue: DeskKind | 'mine' | 'comments' | 'questions' | 'proofs' | 'findings' | 'claims' | 'snoozed'
  count: number
  late: number
  first: string | null
}

/** Returns the numbers of every queue; a queue is empty if none of its ads waits. */
export async function summarizeQueues(
  tx: Transaction,
  readerId: string | null,
): Promise<{
  queues: Record<DeskKind, WorkSummary>
  comments: WorkSummary
  questions: WorkSummary
  proofs: WorkSummary
  findings: WorkSummary
  claims: WorkSummary
  snoozed: WorkSummary
  mine: WorkSummary | null
}> {
  const numbers = sql`count(*)::int as count, (count(*) filter (where due < now()))::int as late, min(due)::text as first`
  const dueAt = sql.raw(dueWithin(answerHours))
  const isHere = sql`i.id <> all (array(select id from aside))`
  const { rows } = await tx.execute<Counted>(sql`
    with ${sql.raw(snoozedIds)}
    select ${sql.raw(kindOf)} as queue, ${numbers} from (
      select i.item_status, i.ad_status, ${dueAt} as due from campaign_item i
      where ${sql.raw(isWaiting)} and ${isHere}) i
    where ${sql.raw(kindOf)} is not null group by queue
    union all
    select 'mine', ${numbers} from (
      select ${dueAt} as due from desk_assignment a join campaign_item i on i.id = a.campaign_item_id
      where a.user_id = ${readerId}::uuid and ${sql.raw(isWaiting)} and ${isHere}) mine
    union all
    select 'comments', ${numbers} from (
      select last.created_at + make_interval(hours => ${answerHours}) as due
      from artwork_comment c
        cross join lateral (select w.created_at, w.is_from_provider from artwork_comment w
          where (w.id = c.id or w.answer_to = c.id) and w.deleted_at is null
          order by w.created_at desc, w.id desc limit 1) last
      where c.answer_to is null and c.resolved_at is null and c.deleted_at is null and not last.is_from_provider) open
    union all
    select 'proofs', ${numbers} from (
      select ${sql.raw(proofDueAt)} as due from campaign_item i where ${sql.raw(isOwed)} and ${isHere}) owed
    union all
    select 'snoozed', ${numbers} from (
      select z.returns_at as due from aside a join desk_snooze z on z.campaign_item_id = a.id
      join campaign_item i on i.id = a.id where ${sql.raw(isSnoozedIn)}) snoozed
    union all
    select 'questions', ${numbers} from (
      select asked_at + make_interval(hours => ${answerHours}) as due from line_question where closed_at is null) asked
    union all
    select 'findings', ${numbers} from (
      select since + make_interval(hours => ${answerHours}) as due from ad_finding
      where state = 'waiting' and ended_at is null) found
    union all
    select 'claims', ${numbers} from (
      select due_at as due from ad_claim where state <> 'closed') claimed`)
  const summaryOf = (queue: Counted['queue']): WorkSummary => {
    const row = rows.find((one) => one.queue === queue)
    return {
      count: row?.count ?? 0,
      late: row?.late ?? 0,
      firstDueAt: row?.first ? new Date(row.first).toISOString() : null,
    }
  }
  return {
    queues: {
      review: summaryOf('review'),
      publish: summaryOf('publish'),
      modification: summaryOf('modification'),
      stop: summaryOf('stop'),
      error: summaryOf('error'),
    },
    comments: summaryOf('comments'),
    questions: summaryOf('questions'),
    proofs: summaryOf('proofs'),
    findings: summaryOf('findings'),
    claims: summaryOf('claims'),
    snoozed: summaryOf('snoozed'),
    mine: readerId === null ? null : summaryOf('mine'),
  }
}
