import type { FieldError } from '@tearsheet/protocol/errors'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { describeLastMoves } from '../campaigns/ads/explain-moved-on.ts'
import { listApprovalsAnywhere } from '../campaigns/billing-queries.ts'
import { type LockedItem, lockItems, placeOf } from '../campaigns/lock-items.ts'
import { findCampaignsAnywhere } from '../campaigns/queries.ts'
import type { WriteContext } from '../changes/context.ts'
import { findClientAnywhere } from '../clients/queries.ts'
import { loadQuoteRates } from '../clients/quote-rate-queries.ts'
import { invoice, invoiceItem } from '../database/tables/invoices.ts'
import { writeDate, writeEarlier, writeRun } from '../documents/write-date.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { findUserTimeZone } from '../identity/queries.ts'
import { findInvoicedItems, type InvoiceRow } from './queries.ts'

interface Issue {
  campaignId: string
  campaignItems: string[]
  dueDate: string
  /** Reason to invoice ads whose proof is still owed. */
  proofReason?: string | null | undefined
  /** The run that can be undone; one for this invoice alone if absent. */
  batchId?: string
}

/**
 * Invoices items of a campaign that run or have run, each once, in the client's current currency; the invoice stores
 * the rate and buffer (R21.6). All or none.
 * @throws HttpError 404, 400 for items without a price, a past due date, or items whose proof is owed to a client billed
 * after proof without a reason (R21.46), 409 naming items that do not run or are invoiced already
 */
export async function issueInvoice(
  { tx, changes, performer }: WriteContext,
  { campaignId, campaignItems, dueDate, proofReason, batchId }: Issue,
): Promise<InvoiceRow> {
  // The lock on the items also prevents two invoices for one item.
  const items = await lockItems(tx, { ids: campaignItems, within: 'anywhere' })
  const [campaign] = await findCampaignsAnywhere(tx, [campaignId])
  if (!campaign || items.some((item) => item.campaignId !== campaign.id)) throw notFound('Campaign')
  const client = await findClientAnywhere(tx, campaign.clientId)
  if (!client) throw notFound('Client')
  checkPrices(items)
  const invoiced = await findInvoicedItems(
    tx,
    items.map(({ id }) => id),
  )
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  const moves = new Map<string, string[]>()
  for (const { id, itemStatus } of items)
    if (itemStatus !== 5) moves.set(id, await describeLastMoves(tx, id, performer))
  const taken = items.flatMap(({ id, itemStatus, publicationName }) => {
    const first = invoiced.get(id)
    if (first)
      return [
        text.itemInvoiced(publicationName, writeEarlier(`Invoice # ${first.invoiceNumber} issued`, first, timeZone)),
      ]
    return itemStatus === 5 ? [] : [text.itemNotPublished(publicationName, moves.get(id) ?? [])]
  })
  if (taken.length > 0) throw conflict(taken, 'campaignItems')
  const held = client.billAfterProof ? items.filter(({ proofDueOn }) => proofDueOn !== null) : []
  if (!proofReason) checkProofs(held)

  const balance = items.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const [issued] = await tx
    .insert(invoice)
    .values({
      id: uuidv7(),
      clientId: campaign.clientId,
      clientAccountId: campaign.clientAccountId,
      campaignId: campaign.id,
      purchaseOrderNumber: campaign.purchaseOrderNumber,
      dueDate,
      balance,
      // Nothing is due for ads that are free or covered by contracts
      status: balance === 0 ? 1 : 0,
      currency: client.invoiceCurrency,
      symbol: client.invoiceSymbol,
      rate: client.invoiceRate,
      buffer: client.invoiceBuffer,
      batchId: batchId ?? uuidv7(),
    })
    .returning()
  if (!issued) throw new Error('The invoice was not written')
  const quotedIn = await loadQuoteRates(tx, client)
  const approvals = await listApprovalsAnywhere(
    tx,
    items.map(({ id }) => id),
  )
  await tx.insert(invoiceItem).values(
    items.map((item) => ({
      ...quoteColumns(quotedIn(approvals.get(item.id) ?? issued.issuedAt)),
      id: uuidv7(),
      invoiceId: issued.id,
      clientAccountId: issued.clientAccountId,
      campaignItemId: item.id,
      description: descriptionOf(campaign.name, item),
      publicationName: item.publicationName,
      amount: item.price ?? 0,
    })),
  )
  await changes.record({
    kind: 'invoice.issued',
    id: issued.id,
    clientAccountId: issued.clientAccountId,
    detail: {
      invoiceNumber: issued.invoiceNumber,
      balance,
      campaignItems: items.map(({ id }) => id),
      ...(held.length > 0 && proofReason ? { proofReason } : {}),
    },
  })
  await changes.record(
    held.map((item) => ({ kind: 'campaignItem.invoicedBeforeProof', ...placeOf(item), note: proofReason ?? null })),
  )
  return issued
}

const quoteColumns = (currency: DisplayCurrency | null) => ({
  quoteCurrency: currency?.code,
  quoteSymbol: currency?.symbol,
  quoteRate: currency?.rate,
  quoteBuffer: currency?.buffer,
})

function checkPrices(items: LockedItem[]): void {
  const errors: FieldError[] = items
    .filter(({ price }) => price === null || price < 0)
    .map(({ publicationName }) => ({
      code: 'invalid',
      field: 'campaignItems',
      message: text.itemWithoutPrice(publicationName),
    }))
  if (errors.length > 0) throw invalid(errors)
}

function checkProofs(held: LockedItem[]): void {
  const errors: FieldError[] = held.map(({ publicationName, proofDueOn }) => ({
    code: 'proof_owed',
    field: 'proofReason',
    message: text.proofOwed(publicationName, writeDate(proofDueOn ?? '')),
  }))
  if (errors.length > 0) throw invalid(errors)
}

function descriptionOf(campaignName: string, { adNumber, sizeName, startDate, endDate }: LockedItem): string {
  return [campaignName, `ad ${adNumber}`, sizeName, writeRun(startDate, endDate)].filter(Boolean).join(', ')
}
