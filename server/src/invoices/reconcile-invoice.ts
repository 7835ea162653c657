import { type ReconciledLine, reconcileLines } from '@tearsheet/protocol/invoices/reconcile-rules'
import { shownSums } from './present.ts'
import { currencyOf, type InvoiceItemRow, type InvoiceRow, quotedIn } from './queries.ts'

/**
 * Lines of an invoice next to the prices that were approved, in the order of `items`.
 * @param prices in US cents, by the ad
 */
export const reconcileInvoice = (
  row: InvoiceRow,
  items: readonly InvoiceItemRow[],
  prices: ReadonlyMap<string, number | null>,
): ReconciledLine[] =>
  reconcileLines(
    items.map((item) => ({
      amount: item.amount,
      ad: { price: prices.get(item.campaignItemId ?? '') ?? null },
      quotedIn: quotedIn(item),
    })),
    { total: shownSums(row).total, currency: currencyOf(row) },
  )
