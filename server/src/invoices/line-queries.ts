import type { InvoicedLine } from '../campaigns/evidence/load-evidence.ts'
import type { ActiveView } from '../context.ts'
import { and, asc, eq, inArray, type Transaction } from '../database/drizzle.ts'
import { invoice, invoiceItem } from '../database/tables/invoices.ts'
import type { InvoiceItemRow } from './queries.ts'

/** Returns the ids of the ads that these invoice lines bill. */
export const adIdsOf = (lines: readonly InvoiceItemRow[]): string[] =>
  lines.flatMap(({ campaignItemId }) => campaignItemId ?? [])

/** Returns the invoice lines of the view's account for these campaign items, by invoice. Amounts in US cents. */
export async function listLinesOf(
  tx: Transaction,
  view: ActiveView,
  campaignItemIds: readonly string[],
): Promise<InvoicedLine[]> {
  if (campaignItemIds.length === 0) return []
  return tx
    .select({
      campaignItemId: invoiceItem.campaignItemId,
      invoiceNumber: invoice.invoiceNumber,
      purchaseOrderNumber: invoice.purchaseOrderNumber,
      issuedAt: invoice.issuedAt,
      status: invoice.status,
      description: invoiceItem.description,
      amount: invoiceItem.amount,
    })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .where(
      and(
        inArray(invoiceItem.campaignItemId, [...campaignItemIds]),
        eq(invoiceItem.clientAccountId, view.clientAccountId),
      ),
    )
    .orderBy(asc(invoice.invoiceNumber), asc(invoiceItem.id))
}
