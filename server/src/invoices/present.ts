import { proofOf } from '@tearsheet/protocol/invoices/rules'
import type { BilledAd, Invoice, InvoiceItem, Payment, ShownSums } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import type { BilledAdRow } from '../campaigns/billing-queries.ts'
import type { ClaimRow } from '../campaigns/claims/claim-queries.ts'
import { presentLineClaim } from '../campaigns/claims/present-claims.ts'
import {
  type BookedRefund,
  billedAmount,
  currencyOf,
  type InvoiceItemRow,
  type InvoiceRow,
  type PaymentRow,
  quotedIn,
} from './queries.ts'
import { presentQuestion } from './questions/present-questions.ts'
import type { QuestionRow } from './questions/question-queries.ts'

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    invoice_number: row.invoiceNumber,
    purchaseOrderNumber: row.purchaseOrderNumber,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    issuedAt: row.issuedAt.toISOString(),
    dueDate: row.dueDate,
    balance: row.balance,
    paid: row.paid,
    credited: row.credited + row.writtenOff,
    shown: shownSums(row),
    status: row.status === 1 ? 1 : 0,
    currencyCodeInvoice: row.currency,
    CurrencyInvoice: { symbol: row.symbol, exchange_rate: row.rate, invoice_buffer: row.buffer },
  }
}

/** Returns the amounts that the client sees, in minor units of its currency (R13.12); same as the list's statement. */
export function shownSums(row: InvoiceRow): ShownSums {
  const { shownCredited: credited, shownBalance: balance } = row
  const total = displayAmount(billedAmount(row), currencyOf(row))
  return { total, credited, paid: total - credited - balance, balance }
}

/** A line with its ad, its question and the open claim for its ad, all optional. */
export function presentInvoiceItem(
  row: InvoiceItemRow,
  {
    ad,
    question,
    claim,
  }: { ad: BilledAdRow | undefined; question: QuestionRow | undefined; claim: ClaimRow | undefined },
): InvoiceItem {
  const { id, description, publicationName, amount } = row
  return {
    id,
    description,
    publicationName,
    amount,
    ad: ad ? presentBilledAd(ad) : null,
    quotedIn: quotedIn(row),
    question: question ? presentQuestion(question) : null,
    claim: claim ? presentLineClaim(claim) : null,
  }
}

/** The ad of a line, displayed with it. */
export function presentBilledAd(row: BilledAdRow): BilledAd {
  const { campaignId, id, adNumber, sizeName, price, isOnContract, approval, tearsheet, liveUrl, startDate, endDate } =
    row
  const publicationType = row.publicationType as BilledAd['publicationType'] // only these three are written
  const live = liveUrl === null ? null : { url: liveUrl, since: startDate }
  const proof = proofOf(publicationType, tearsheet, live)
  const known = { adNumber, publicationType, sizeName, price, isOnContract, startDate, endDate }
  return { campaignId, campaignItemId: id, ...known, approval, proof }
}

/** A successful payment, with its paid invoices and its refunds. */
export function presentPayment(row: PaymentRow, invoiceIds: string[], refunds: readonly BookedRefund[] = []): Payment {
  return {
    id: row.id,
    reference: row.reference,
    paidAt: (row.settledAt ?? row.createdAt).toISOString(),
    amount: row.amount,
    surcharge: row.surcharge,
    total: row.amount + row.surcharge,
    currencyCode: row.currency,
    symbol: row.symbol,
    chargedAmount: row.chargedAmount,
    chargedSurcharge: row.chargedSurcharge,
    chargedTotal: row.chargedAmount + row.chargedSurcharge,
    refundedTotal: refunds.reduce((sum, one) => sum + one.chargedAmount + one.chargedSurcharge, 0),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    invoices: invoiceIds,
  }
}
