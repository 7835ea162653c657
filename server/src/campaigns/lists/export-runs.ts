import type { Readable } from 'node:stream'
import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { Issuer } from '../../config.ts'
import type { ActiveView } from '../../context.ts'
import { readInBatches } from '../../database/cursor.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { csvType, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { type CalendarEvent, icalendarType, writeCalendar } from '../../documents/icalendar.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'

/** A campaign with its planned days, or an ad with its own. */
interface RunRow extends Record<string, unknown> {
  id: string
  campaignName: string
  jobNumber: number
  publicationName: string | null
  adNumber: number | null
  startDate: string | null
  endDate: string | null
  deadline: string | null
}

const header = ['Kind', 'Campaign', 'Job number', 'Publication', 'Ad number', 'Starts', 'Ends', 'Deadline']

/** Exports the campaigns and ads that run or are due in a span of days, or from today on, as CSV or as a calendar. */
export const exportRuns: Verb<typeof endpoints.exportRuns, { issuer: Issuer }> = async (ctx, input) => {
  const { view, tx, deps } = ctx
  const which = input.span?.from.slice(0, 7) ?? dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Runs', view.clientAccountName, which], input.format)
  return replyWithFile({ fileName, mediaType: input.format === 'csv' ? csvType : icalendarType }, () =>
    writeRuns(tx, view, input, deps.issuer.name),
  )
}

function writeRuns(
  tx: Transaction,
  view: ActiveView,
  { span, format }: BodyOf<typeof endpoints.exportRuns>,
  providerName: string,
): Readable {
  const runs = readRuns(tx, view, span?.from ?? worldDate(new Date()), span?.to ?? 'infinity')
  if (format === 'csv') return writeCsv(header, mapped(runs, lineOf))
  const calendar = {
    name: `${view.clientAccountName}: runs`,
    producer: { company: providerName, product: 'Runs' },
    madeAt: new Date(),
  }
  return writeCalendar(calendar, mapped(runs, eventsOf))
}

function readRuns(tx: Transaction, view: ActiveView, from: string, to: string): AsyncGenerator<RunRow[]> {
  const overlap = sql`start_date <= ${to}::date and (end_date >= ${from}::date or end_date is null and is_up)`
  const isDue = sql`deadline between ${from}::date and ${to}::date`
  return readInBatches<RunRow>(
    tx,
    sql`select id, name as "campaignName", job_number as "jobNumber", publication_name as "publicationName",
        ad_number as "adNumber", start_date::text as "startDate", end_date::text as "endDate", deadline::text
      from (
        select c.id, c.name, c.job_number, null as publication_name, null::integer as ad_number, c.start_date, c.end_date,
          c.deadline_date as deadline, c.status = 'active' as is_up
        from campaign c where c.client_account_id = ${view.clientAccountId}
        union all
        select i.id, c.name, c.job_number, i.publication_name, i.ad_number, i.start_date, i.end_date,
          (i.own_content ->> 'deadlineDate')::date, i.ad_status <> 'Stopped'
        from campaign_item i join campaign c on c.id = i.campaign_id
        where i.client_account_id = ${view.clientAccountId} and i.item_status <> 3) runs
      where (${overlap}) or ${isDue}
      order by coalesce(start_date, deadline), job_number, ad_number nulls first`,
  )
}

async function* mapped<Row, Made>(batches: AsyncIterable<Row[]>, make: (row: Row) => Made[]) {
  for await (const rows of batches) yield rows.flatMap(make)
}

const lineOf = (run: RunRow): string[][] => [
  [
    run.adNumber === null ? 'Campaign' : 'Ad',
    run.campaignName,
    String(run.jobNumber),
    run.publicationName ?? '',
    run.adNumber === null ? '' : String(run.adNumber),
    run.startDate ?? '',
    run.endDate ?? '',
    run.deadline ?? '',
  ],
]

/** Returns the events of a run and of its deadline. A run without an end is shown on its first day. */
function eventsOf({ id, startDate, endDate, deadline, ...run }: RunRow): CalendarEvent[] {
  const ad = run.publicationName === null ? '' : ` in ${run.publicationName} (ad ${run.adNumber})`
  const name = `${run.campaignName}${ad}`
  const description = `Job #${run.jobNumber}`
  const events: CalendarEvent[] = []
  if (startDate !== null)
    events.push({
      uid: `run-${id}@tearsheet`,
      summary: endDate === null ? `${name}, from this day on` : name,
      description,
      firstDay: startDate,
      lastDay: endDate ?? startDate,
    })
  if (deadline !== null)
    events.push({
      uid: `due-${id}@tearsheet`,
      summary: `Application deadline: ${name}`,
      description,
      firstDay: deadline,
      lastDay: deadline,
    })
  return events
}
