import type { Booking, DeskInvoice, DeskInvoicePage, Receipt } from '@tearsheet/protocol/invoices/desk-schemas'
import type { ClaimRow } from '../../campaigns/claims/claim-queries.ts'
import { presentLineClaim } from '../../campaigns/claims/present-claims.ts'
import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import type { RefundShare } from '../payments/refund-queries.ts'
import { presentInvoice, presentPayment } from '../present.ts'
import {
  type BookingRow,
  type InvoiceItemRow,
  type InvoiceRow,
  quotedIn,
  type ReceiptRow,
  type RefundablePayment,
} from '../queries.ts'
import { presentQuestion } from '../questions/present-questions.ts'
import type { QuestionRow } from '../questions/question-queries.ts'

/** Converts invoices to the desk's list, including their accounts. */
export async function presentDeskInvoices(tx: Transaction, rows: readonly InvoiceRow[]): Promise<DeskInvoice[]> {
  const accounts = await listAccounts(tx, [...new Set(rows.map(({ clientAccountId }) => clientAccountId))])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return rows.map((row) => {
    const account = byId.get(row.clientAccountId)
    return {
      ...presentInvoice(row),
      client: { id: row.clientId, name: account?.clientName ?? '' },
      clientAccount: { id: row.clientAccountId, name: account?.name ?? '' },
    }
  })
}

export const presentBooking = (
  { id, kind, amount, shownAmount, bookedOn, reference, reason, at, byName, ...row }: BookingRow,
  { currency: currencyCode, symbol }: InvoiceRow,
): Booking => ({
  id,
  kind,
  amount,
  shown: { currencyCode, symbol, amount: shownAmount },
  bookedOn,
  reference,
  reason,
  at: at.toISOString(),
  by: byName,
  creditNumber: row.creditNumber,
  isAllocation: row.isAllocation,
  reversesId: row.reversesId,
})

/** A line without its ad, which the ad's own page shows. */
export const presentLine = (
  row: InvoiceItemRow,
  {
    question,
    claim,
    isOnContract,
  }: { question: QuestionRow | undefined; claim: ClaimRow | undefined; isOnContract: boolean },
): DeskInvoicePage['invoiceItems'][number] => ({
  id: row.id,
  description: row.description,
  publicationName: row.publicationName,
  amount: row.amount,
  ad: null,
  isOnContract: row.campaignItemId === null ? null : isOnContract,
  quotedIn: quotedIn(row),
  question: question ? presentQuestion(question) : null,
  claim: claim ? presentLineClaim(claim) : null,
})

/** A card payment with what one of its invoices has of it. */
export function presentCardPayment(
  row: RefundablePayment,
  { invoiceId, left, isPending }: { invoiceId: string; left: readonly RefundShare[]; isPending: boolean },
): DeskInvoicePage['payments'][number] {
  const own = left.find((share) => share.invoiceId === invoiceId)
  return {
    ...presentPayment(row, row.invoiceIds, row.refunds),
    isBeingRefunded: isPending,
    forInvoice: own ? own.chargedAmount + own.chargedSurcharge : 0,
  }
}

export const presentReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  receivedOn: row.receivedOn,
  total: { currencyCode: row.currency, symbol: row.symbol, amount: row.shownAmount },
  unapplied: { currencyCode: row.currency, symbol: row.symbol, amount: row.shownUnapplied },
  at: row.at.toISOString(),
  by: row.byName,
})
