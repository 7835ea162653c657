import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Issuer } from '../../config.ts'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import type { Inside } from '../../http/verb.ts'
import type { ChangeRow } from '../change-queries.ts'
import { type CheckRow, listAllChecks } from '../monitoring/check-queries.ts'
import type { ItemRow } from '../queries.ts'
import { listTearsheetsAnywhere, type TearsheetRow } from '../tearsheets/tearsheet-queries.ts'
import { type ArtworkRow, type EventRow, listArtworkFiles, listChangesOf, listEvents } from './evidence-queries.ts'
import { loadSummary } from './load-summary.ts'
import type { SummaryDocument } from './summary-pdf.ts'

/** An invoiced line of an item. The amount is in US cents. */
export interface InvoicedLine {
  campaignItemId: string | null
  invoiceNumber: number
  purchaseOrderNumber: string | null
  issuedAt: Date
  status: number
  description: string
  amount: number
}

/** Returns the invoiced lines of these items; invoices are a layer above campaigns, so app.ts passes it in. */
export type ListInvoicedLines = (
  tx: Transaction,
  view: ActiveView,
  itemIds: readonly string[],
) => Promise<InvoicedLine[]>

/** All evidence of one ad. */
export interface AdEvidence {
  item: ItemRow
  events: EventRow[]
  changes: ChangeRow[]
  artwork: ArtworkRow[]
  tearsheets: TearsheetRow[]
  /** Checks of the live ad, oldest first. */
  checks: CheckRow[]
  /** Null for a reader who may not see invoices. */
  invoiceLines: InvoicedLine[] | null
}

export interface Evidence {
  document: SummaryDocument
  ads: AdEvidence[]
}

type Context = Inside<typeof endpoints.downloadEvidence> & {
  deps: { issuer: Issuer; listInvoicedLines: ListInvoicedLines }
}

/** Loads the data of an evidence pack for a campaign of the view's account (R12.12). @throws HttpError 404 */
export async function loadEvidence(ctx: Context, input: { campaignId: string }): Promise<Evidence> {
  const { tx, view, deps } = ctx
  const document = await loadSummary(ctx, input)
  const ids = document.items.map(({ id }) => id)
  if (ids.length === 0) return { document, ads: [] }
  const events = byItem(await listEvents(tx, view, ids))
  const changes = byItem(await listChangesOf(tx, view, ids))
  const artwork = byItem(await listArtworkFiles(tx, view, ids))
  const tearsheets = byItem(await listTearsheetsAnywhere(tx, ids))
  const checks = byItem(await listAllChecks(tx, view, ids))
  const lines = view.permissions.manageInvoices ? byItem(await deps.listInvoicedLines(tx, view, ids)) : null
  const ads = document.items.map((item) => ({
    item,
    events: events.get(item.id) ?? [],
    changes: changes.get(item.id) ?? [],
    artwork: artwork.get(item.id) ?? [],
    tearsheets: tearsheets.get(item.id) ?? [],
    checks: checks.get(item.id) ?? [],
    invoiceLines: lines && (lines.get(item.id) ?? []),
  }))
  return { document, ads }
}

const byItem = <Row extends { campaignItemId: string | null }>(rows: Row[]) =>
  Map.groupBy(rows, ({ campaignItemId }) => campaignItemId ?? '')
