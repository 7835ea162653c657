import { answerHours, invoiceHours } from '@tearsheet/protocol/desk/rules'
import type * as times from '@tearsheet/protocol/desk/times-endpoints'
import type { Timed, WaitingCount } from '@tearsheet/protocol/desk/times-schemas'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'
import { isHeld, isToInvoice } from '../../invoices/desk/draft-queries.ts'
import { dueWithin, isOwed, isWaiting, kindOf, proofDueAt, snoozedCondition } from '../work-queries.ts'

const slowestShown = 5

/** Returns the waiting ads by queue and assignee, and the times of reviews and publishing in a period (R21.2). */
export const summarizeTimes: Verb<typeof times.summarizeTimes> = async ({ tx }, { days }) => ({
  waiting: await countWaiting(tx),
  review: await measure(tx, { step: 'completeReview', from: ['submit', 'modify', 'disapprove'], days }),
  publish: await measure(tx, { step: 'publish', from: ['approve'], days }),
})

/** Snoozed ads are not counted, as in the queues. */
async function countWaiting(tx: Transaction): Promise<WaitingCount[]> {
  const ofQueue = (kind: string, due: string, condition: string) =>
    `select ${kind} as kind, ${due} as due, i.id from campaign_item i where ${condition} and not (${snoozedCondition})`
  const queues = [
    ofQueue(kindOf, dueWithin(answerHours), isWaiting),
    ofQueue(`'invoice'`, dueWithin(invoiceHours), `${isToInvoice} and not (${isHeld})`),
    ofQueue(`'proof'`, proofDueAt, isOwed),
  ].join(' union all ')
  const { rows } = await tx.execute<WaitingCount & Record<string, unknown>>(sql`
    select w.kind, case when u.id is not null
        then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as assignee,
      count(*)::int as count, (count(*) filter (where w.due < now()))::int as late
    from (${sql.raw(queues)}) w
      left join desk_assignment a on a.campaign_item_id = w.id left join app_user u on u.id = a.user_id
    where w.kind is not null group by w.kind, u.id order by u.last_name nulls first, u.first_name, u.id, w.kind`)
  return rows
}

interface Measured extends Record<string, unknown> {
  count: number
  median: number | null
  ninetieth: number | null
  slowest: Timed['slowest']
}

/**
 * Measures the steps of a period, each from the last of the given actions before it. A step without one, such as an
 * ad from before the history, is not counted.
 */
async function measure(
  tx: Transaction,
  { step, from, days }: { step: string; from: readonly string[]; days: number },
): Promise<Timed> {
  const { rows } = await tx.execute<Measured>(sql`
    with step as (
      select e.campaign_item_id, e.at, e.by_name,
        extract(epoch from e.at - (select max(b.at) from campaign_item_event b
          where b.campaign_item_id = e.campaign_item_id and b.at <= e.at
            and b.action = any (${sql.param([...from])}::text[]))) / 60 as minutes
      from campaign_item_event e
      where e.action = ${step} and e.at > now() - make_interval(days => ${days})),
    slowest as (
      select json_agg(json_build_object('campaignItemId', i.id, 'adNumber', i.ad_number,
        'publicationName', i.publication_name, 'minutes', round(s.minutes)::int, 'at', s.at, 'by', s.by_name)
        order by s.minutes desc, s.at desc) as rows
      from (select * from step where minutes is not null order by minutes desc, at desc limit ${slowestShown}) s
        join campaign_item i on i.id = s.campaign_item_id)
    select count(minutes)::int as count,
      round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as median,
      round((percentile_cont(0.9) within group (order by minutes))::numeric)::int as ninetieth,
      coalesce((select rows from slowest), '[]') as slowest
    from step`)
  const [row] = rows
  return row ?? { count: 0, median: null, ninetieth: null, slowest: [] }
}
