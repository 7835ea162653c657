import type { Booking, DeskInvoice, DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import type { ClaimRow } from '../../campaigns/claims/claim-queries.ts'
import { presentLineClaim } from '../../campaigns/claims/present-claims.ts'
import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { presentInvoice, presentPayment } from '../present.ts'
import { type BookingRow, type InvoiceItemRow, type InvoiceRow, type PaymentRow, quotedIn } from '../queries.ts'
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
  { id, kind, amount, shownAmount, bookedOn, reference, reason, at, byName }: BookingRow,
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

export const presentCardPayment = (row: PaymentRow): DeskInvoicePage['payments'][number] => ({
  ...presentPayment(row, []),
  isBeingRefunded: row.state === 'refunding',
})
