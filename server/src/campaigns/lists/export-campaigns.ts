import type { Readable } from 'node:stream'
import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import type { CampaignQuery } from '@tearsheet/protocol/campaigns/schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { findQuoteCurrency } from '../../clients/queries.ts'
import type { ActiveView } from '../../context.ts'
import { readInBatches } from '../../database/cursor.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { clauseOf } from '../../database/list-sql.ts'
import { csvType, plainAmount, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { campaignText, searchOf } from './list-campaigns.ts'

interface ExportedCampaign extends Record<string, unknown> {
  name: string
  jobNumber: number
  clientJobNumber: string | null
  status: string
  purchaseOrderNumber: string | null
  created: string
  startDate: string | null
  endDate: string | null
  deadline: string
  ads: number
  toApprove: number
  price: number
}

interface ExportedDraft extends Record<string, unknown> {
  name: string
  created: string
  saved: string
  savedBy: string
}

const header = [
  'Campaign',
  'Job number',
  'Your job number',
  'Status',
  'PO number',
  'Created',
  'Starts',
  'Ends',
  'Deadline',
  'Ads',
  'Ads to approve',
  'Currency',
  'Price',
]

/**
 * Exports all campaigns, or drafts, that match a filter as CSV, in order, whatever the page. Dates are in the user's
 * time zone.
 */
export const exportCampaigns: Verb<typeof endpoints.exportCsv> = async ({ tx, view }, { query }) => {
  const csv = await writeCampaigns(tx, view, query)
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Campaigns', view.clientAccountName, query.filteredView, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => csv)
}

async function writeCampaigns(tx: Transaction, view: ActiveView, query: CampaignQuery): Promise<Readable> {
  const { words, terms, conditions } = searchOf(query)
  const day = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${view.user.timeZone}, 'YYYY-MM-DD')`
  const by = sql.raw(clauseOf(terms)) // contains the list's own columns only
  if (query.filteredView === 'draft') {
    const drafts = readInBatches<ExportedDraft>(
      tx,
      sql`select coalesce(nullif(title, ''), 'Untitled quote') as name, ${day('created_at')} as created,
          ${day('updated_at')} as saved, updated_by_name as "savedBy"
        from pending_quote where client_account_id = ${view.clientAccountId} and closed_at is null
          and not exists (select from unnest(${sql.param(words)}::text[]) word where position(word in search_text) = 0)
        order by ${by}`,
    )
    return writeCsv(['Draft', 'Created', 'Last saved', 'Saved by'], linesOf(drafts, draftLine))
  }
  const filters = conditions.map(({ test, value, type }) => sql` and ${sql.raw(test)} ${value}::${sql.raw(type)}`)
  const currency = await findQuoteCurrency(tx, view)
  const found = readInBatches<ExportedCampaign>(
    tx,
    sql`select c.name, c.job_number as "jobNumber", c.client_job_number as "clientJobNumber", c.status,
        c.purchase_order_number as "purchaseOrderNumber", ${day('c.created_at')} as created,
        c.runs_from::text as "startDate", c.runs_until::text as "endDate",
        case when c.open_until_filled then 'Open until filled' else coalesce(c.deadline_date::text, '') end as deadline,
        c.item_count as ads, c.to_approve_count as "toApprove", c.price
      from campaign c
      where c.client_account_id = ${view.clientAccountId}
        and (${query.filteredView}::text = 'all' or c.status = ${query.filteredView}::text)
        and not exists (select from unnest(${sql.param(words)}::text[]) word
          where position(word in ${sql.raw(campaignText)}) = 0)
        ${sql.join(filters)}
      order by ${by}`,
  )
  return writeCsv(
    header,
    linesOf(found, (row) => campaignLine(row, currency)),
  )
}

async function* linesOf<Row>(batches: AsyncIterable<Row[]>, lineOf: (row: Row) => string[]) {
  for await (const rows of batches) yield rows.map(lineOf)
}

const draftLine = ({ name, created, saved, savedBy }: ExportedDraft) => [name, created, saved, savedBy]

function campaignLine(row: ExportedCampaign, currency: DisplayCurrency): string[] {
  return [
    row.name,
    String(row.jobNumber),
    row.clientJobNumber ?? '',
    row.status === 'archived' ? 'Archived' : 'Active',
    row.purchaseOrderNumber ?? '',
    row.created,
    row.startDate ?? '',
    row.endDate ?? '',
    row.deadline,
    String(row.ads),
    String(row.toApprove),
    currency.code,
    plainAmount(displayAmount(row.price, currency), currency.code),
  ]
}
