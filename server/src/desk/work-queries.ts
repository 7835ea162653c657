import { answerHours, invoiceHours } from '@tearsheet/protocol/desk/rules'
import type { DeskKind } from '@tearsheet/protocol/desk/schemas'
import type { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow, WorkSummary } from '@tearsheet/protocol/desk/work-schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { containing, wordsOf } from '../database/like.ts'
import { type Cursor, readCursor, writeCursor } from './read-cursor.ts'

/** The states of each queue (R21.2), written so that the index of waiting items serves. */
const waitsFor: Record<DeskKind, SQL> = {
  review: sql`i.item_status = 1 and i.ad_status = 'Processing'`,
  publish: sql`i.item_status = 4 and i.ad_status = 'Processing'`,
  modification: sql`i.item_status = 6 and i.ad_status = 'Modified'`,
  stop: sql`i.item_status = 5 and i.ad_status = 'Stop'`,
  error: sql`i.item_status = 4 and i.ad_status = 'Error'`,
}

const kindOf = sql`case when i.ad_status = 'Stop' then 'stop' when i.ad_status = 'Error' then 'error'
  when i.item_status = 1 then 'review' when i.item_status = 4 then 'publish' when i.item_status = 6 then 'modification' end`

/** It waits in one of the queues, and the client can take no action back any more (R21.5). */
const isWaiting = sql`(i.item_status in (1, 2, 4, 6) or i.ad_status = 'Stop') and i.item_status <> 2
  and (i.held_until is null or i.held_until <= now())`

/** It runs or has run, has a price, and is on no invoice (R21.6). */
export const isToInvoice = sql`i.item_status = 5 and i.ad_status <> 'Stop' and i.price > 0
  and not exists (select from invoice_item n where n.campaign_item_id = i.id)`

const dueWithin = (hours: number) => sql`coalesce(i.due_at, i.state_since + make_interval(hours => ${hours}))`
const dueAt = dueWithin(answerHours)

/** Somebody is at an ad while their browser has said so within this time; it says so every 20 seconds. */
export const presentFor = sql`interval '45 seconds'`

/** A page of a queue, oldest first, in one statement; `next` where there is more. @throws HttpError 400 for a foreign cursor */
export async function listWorkRows(
  tx: Transaction,
  query: BodyOf<typeof listWork>,
  readerId: string | null,
): Promise<{ data: WorkRow[]; next: string | null }> {
  const { kind, clientId, assignee, keyword, after, maxResults } = query
  const conditions = [
    ...(kind === 'invoice' ? [isToInvoice] : [isWaiting]),
    ...(kind && kind !== 'invoice' ? [waitsFor[kind]] : []),
    ...(clientId ? [sql`i.client_id = ${clientId}`] : []),
    ...(assignee ? [assignedTo(assignee, readerId)] : []),
    ...wordsOf(keyword).map(
      (word) => sql`(fold_text(i.publication_name) like ${containing(word)} or c.search_text like ${containing(word)}
        or fold_text(cl.name) like ${containing(word)})`,
    ),
    ...(after ? [afterCursor(readCursor(after))] : []),
  ]
  const { rows } = await tx.execute<{ row: WorkRow; since: string; id: string }>(sql`
    select json_build_object('id', i.id, 'adNumber', i.ad_number, 'publicationName', i.publication_name,
        'publicationType', i.publication_type, 'printType', i.print_type, 'kind', ${kind === 'invoice' ? sql`'invoice'` : kindOf},
        'waitingSince', i.state_since, 'dueAt', ${kind === 'invoice' ? dueWithin(invoiceHours) : dueAt},
        'campaign', json_build_object('id', c.id, 'name', c.name, 'jobNumber', c.job_number),
        'client', json_build_object('id', cl.id, 'name', cl.name),
        'clientAccount', json_build_object('id', ca.id, 'name', ca.name),
        'assignee', case when u.id is not null
          then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end,
        'lookers', (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.first_name || ' ' || v.last_name)
            order by p.seen_at), '[]')
          from desk_presence p join app_user v on v.id = p.user_id
          where p.campaign_item_id = i.id and p.seen_at > now() - ${presentFor}
            and p.user_id is distinct from ${readerId}::uuid)) as row,
      i.state_since::text as since, i.id
    from campaign_item i
      join campaign c on c.id = i.campaign_id
      join client cl on cl.id = i.client_id
      join client_account ca on ca.id = i.client_account_id
      left join desk_assignment a on a.campaign_item_id = i.id
      left join app_user u on u.id = a.user_id
    where ${sql.join(conditions, sql` and `)}
    order by i.state_since, i.id
    limit ${maxResults + 1}`)
  const page = rows.slice(0, maxResults)
  const last = rows.length > maxResults ? page.at(-1) : undefined
  return { data: page.map(({ row }) => inIso(row)), next: last ? writeCursor(last) : null }
}

/** The database writes a moment with its offset; the protocol's moments are ISO 8601 in UTC. */
const inIso = (row: WorkRow): WorkRow => ({
  ...row,
  waitingSince: new Date(row.waitingSince).toISOString(),
  dueAt: new Date(row.dueAt).toISOString(),
})

const afterCursor = ({ since, id }: Cursor) => sql`(i.state_since, i.id) > (${since}::timestamptz, ${id}::uuid)`

function assignedTo(assignee: string, readerId: string | null): SQL {
  if (assignee === 'nobody') return sql`a.user_id is null`
  return sql`a.user_id = ${assignee === 'me' ? readerId : assignee}::uuid`
}

interface Counted extends Record<string, unknown> {
  queue: DeskKind | 'mine' | 'comments'
  count: number
  late: number
  first: string | null
}

/** Every queue in numbers; one of them is empty where none of its ads waits. */
export async function summarizeQueues(
  tx: Transaction,
  readerId: string | null,
): Promise<{ queues: Record<DeskKind, WorkSummary>; comments: WorkSummary; mine: WorkSummary | null }> {
  const numbers = sql`count(*)::int as count, (count(*) filter (where due < now()))::int as late, min(due)::text as first`
  const { rows } = await tx.execute<Counted>(sql`
    with waiting as (
      select ${kindOf} as queue, ${dueAt} as due, i.id from campaign_item i where ${isWaiting})
    select queue, ${numbers} from waiting where queue is not null group by queue
    union all
    select 'mine', ${numbers} from waiting join desk_assignment a on a.campaign_item_id = waiting.id
      where a.user_id = ${readerId}::uuid
    union all
    select 'comments', ${numbers} from (
      select last.created_at + make_interval(hours => ${answerHours}) as due
      from artwork_comment c
        cross join lateral (select w.created_at, w.is_from_provider from artwork_comment w
          where (w.id = c.id or w.answer_to = c.id) and w.deleted_at is null
          order by w.created_at desc, w.id desc limit 1) last
      where c.answer_to is null and c.resolved_at is null and c.deleted_at is null and not last.is_from_provider) open`)
  const of = (queue: Counted['queue']): WorkSummary => {
    const row = rows.find((one) => one.queue === queue)
    return {
      count: row?.count ?? 0,
      late: row?.late ?? 0,
      firstDueAt: row?.first ? new Date(row.first).toISOString() : null,
    }
  }
  return {
    queues: {
      review: of('review'),
      publish: of('publish'),
      modification: of('modification'),
      stop: of('stop'),
      error: of('error'),
    },
    comments: of('comments'),
    mine: readerId === null ? null : of('mine'),
  }
}
