import { isCalendarDate } from '@tearsheet/protocol/dates'
import { answerHours, invoiceHours } from '@tearsheet/protocol/desk/rules'
import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkKind, WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { containing, isAdNumber, wordsOf } from '../database/like.ts'
import { type FieldsOf, jsonRows } from '../database/list-sql.ts'
import { invalidField } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { isHeld, isToInvoice } from '../invoices/desk/draft-queries.ts'
import {
  dueWithin,
  isOwed,
  isReleased,
  isSnoozedIn,
  isWaiting,
  kindOf,
  presentFor,
  proofDueAt,
  snoozedCondition,
  waitsFor,
} from './work-queries.ts'

/** The last row of a page: the time its state was entered, to the microsecond, or its due date, and its id. */
interface Cursor {
  since: string
  id: string
}

/**
 * Parses a cursor: `since|id` in Base64, as written by the list's statement. @throws HttpError 400 for any other text
 */
function readCursor(text: string, kind: WorkKind | null | undefined): Cursor {
  const [since = '', id = ''] = Buffer.from(text, 'base64').toString().split('|')
  if (!(kind === 'proof' ? isCalendarDate(since) : isMoment(since)) || !idSchema.safeParse(id).success)
    throw invalidField('after', 'Give the cursor of the page before')
  return { since, id }
}

/** The database's timestamp format, limited to values it can parse: an existing day, hour and zone. */
const moment = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

function isMoment(text: string): boolean {
  const [, day = ''] = moment.exec(text) ?? []
  return isCalendarDate(day)
}

/**
 * Condition for an ad to wait in a list; kept short for the planner, which estimates each part as an independent
 * probability.
 */
const conditionOf = (kind: WorkKind | null | undefined) => {
  if (kind === 'invoice') return `${isToInvoice} and not (${isHeld})`
  if (kind === 'proof') return isOwed
  return kind
    ? `${waitsFor[kind]} and (i.item_status in (1, 2, 4, 6) or i.ad_status = 'Stop') and ${isReleased}`
    : isWaiting
}

/** Column by which a list is sorted, before the id. */
const sortOf = (kind: WorkKind | null | undefined) => (kind === 'proof' ? 'proof_due_on' : 'state_since')

const dueAtOf = (kind: WorkKind | null | undefined) =>
  kind === 'proof' ? proofDueAt : dueWithin(kind === 'invoice' ? invoiceHours : answerHours)

const personOf = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`

const rowFields = (kind: WorkKind | null | undefined): FieldsOf<WorkRow> => ({
  id: 'i.id',
  adNumber: 'i.ad_number',
  publicationName: 'i.publication_name',
  publicationType: 'i.publication_type',
  printType: 'i.print_type',
  kind: kind
    ? `'${kind}'`
    : `coalesce(${kindOf}, case when i.proof_due_on is not null then 'proof' else 'invoice' end)`,
  waitingSince: 'i.state_since',
  dueAt: dueAtOf(kind),
  campaign: `json_build_object('id', c.id, 'name', c.name, 'jobNumber', c.job_number)`,
  client: `json_build_object('id', cl.id, 'name', cl.name)`,
  clientAccount: `json_build_object('id', ca.id, 'name', ca.name)`,
  assignee: `(select ${personOf('u')} from desk_assignment a join app_user u on u.id = a.user_id
    where a.campaign_item_id = i.id)`,
  requestedAt:
    kind === 'proof'
      ? `(select max(e.at) from campaign_item_event e where e.campaign_item_id = i.id and e.action = 'requestTearsheet')`
      : 'null::timestamptz',
  snooze: `(select json_build_object('returnsOn', z.returns_on, 'by', z.by_name) from desk_snooze z
    where z.campaign_item_id = i.id and z.version = i.version and z.returns_at > now())`,
  lookers: `(select coalesce(json_agg(${personOf('v')} order by p.seen_at), '[]')
    from desk_presence p join app_user v on v.id = p.user_id
    where p.campaign_item_id = i.id and p.seen_at > now() - ${presentFor} and p.user_id is distinct from live.id)`,
})

/** Columns of the ad itself: the page is in memory while names are joined, so it has no others. */
const itemColumns = `i.id, i.ad_number, i.publication_name, i.publication_type, i.print_type, i.item_status, i.ad_status,
  i.version, i.state_since, i.due_at, i.proof_due_on, i.campaign_id, i.client_id, i.client_account_id`

/**
 * Subquery for the row that an ad references, by its id: with a join the planner would read all clients for one page.
 */
const rowOf = (table: 'campaign' | 'client' | 'client_account', alias: string) =>
  `lateral (select * from ${table} t where t.id = i.${table}_id offset 0) ${alias}`

/**
 * Returns the statement for a page of a queue, oldest first, or first due; `next` if there are more. The ids are selected first, in
 * the order of the index, and names are joined for these only. The plan of a page without a filter is cached.
 * @throws HttpError 400 for an invalid cursor
 */
export const listWork: Verb<typeof work.listWork> = (_ctx, input) => {
  const { kind, clientId, assignee, keyword, isSnoozed, isLate, after, maxResults } = input
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value) + 1}`
  const words = wordsOf(keyword)
  const conditions = [
    isSnoozed && !kind ? isSnoozedIn : conditionOf(kind),
    // The few snoozed ads are selected first
    ...(isSnoozed ? ['i.id in (select campaign_item_id from desk_snooze where returns_at > now())'] : []),
    isSnoozed ? snoozedCondition : `not (${snoozedCondition})`,
    ...(isLate ? [`${dueAtOf(kind)} < now()`] : []),
    ...(clientId ? [`i.client_id = ${parameter(clientId)}::uuid`] : []),
    ...(assignee ? [assignedTo(assignee, parameter)] : []),
    // Matches of the word are selected first, once: evaluated for each ad, a word without matches took a second for
    // 60,000 ads
    ...words.map((word) => {
      const pattern = parameter(containing(word))
      const adNumber = isAdNumber(word) ? ` or i.ad_number = ${parameter(Number(word))}::integer` : ''
      return `(i.publication_name in (select name from publication_names() name where fold_text(name) like ${pattern})
        or i.client_id in (select id from client where fold_text(name) like ${pattern})
        or i.campaign_id in (select id from campaign where search_text like ${pattern})${adNumber})`
    }),
    ...(after ? [afterCursor(after, kind, parameter)] : []),
  ]
  const sort = sortOf(kind)
  const answer = `(with page as materialized (
      select ${itemColumns} from campaign_item i where ${conditions.join(' and ')}
      order by i.${sort}, i.id limit ${maxResults + 1}),
    chosen as materialized (select * from page order by ${sort}, id limit ${maxResults})
    select concat('{"data":', ${jsonRows(
      rowFields(kind),
      `from chosen i, ${rowOf('campaign', 'c')}, ${rowOf('client', 'cl')}, ${rowOf('client_account', 'ca')}
        order by i.${sort}, i.id`,
    )}, ',"next":', coalesce((
      select to_json(replace(encode(convert_to(${sort}::text || '|' || id::text, 'UTF8'), 'base64'), E'\\n', ''))::text
      from chosen where (select count(*) from page) > ${maxResults} order by ${sort} desc, id desc limit 1), 'null'), '}'))`
  const isPlain = !clientId && !assignee && !isSnoozed && !isLate && words.length === 0
  const name = `desk-work-${kind ?? 'all'}-${maxResults}${after ? '-after' : ''}`
  return isPlain ? { name, answer, values } : { answer, values }
}

type Parameter = (value: unknown) => string

function afterCursor(after: string, kind: WorkKind | null | undefined, parameter: Parameter): string {
  const { since, id } = readCursor(after, kind)
  const type = kind === 'proof' ? 'date' : 'timestamptz'
  return `(i.${sortOf(kind)}, i.id) > (${parameter(since)}::${type}, ${parameter(id)}::uuid)`
}

function assignedTo(assignee: string, parameter: Parameter): string {
  const given = 'select from desk_assignment a where a.campaign_item_id = i.id'
  if (assignee === 'nobody') return `not exists (${given})`
  return `exists (${given} and a.user_id = ${assignee === 'me' ? 'live.id' : `${parameter(assignee)}::uuid`})`
}
