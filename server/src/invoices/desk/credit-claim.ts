import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { bookDate } from '@tearsheet/protocol/dates'
import { displayAmount } from '@tearsheet/protocol/money'
import { lockClaim } from '../../campaigns/claims/move-claim.ts'
import { presentDeskReply } from '../../campaigns/claims/present-claims.ts'
import { recordRemedy } from '../../campaigns/claims/record-remedy.ts'
import { and, asc, eq, isNull, type Transaction } from '../../database/drizzle.ts'
import { invoice, invoiceItem } from '../../database/tables/invoices.ts'
import { writeDate } from '../../documents/write-date.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { creditOrKeep } from '../ledger/credit-account.ts'
import { currencyOf, type InvoiceRow } from '../queries.ts'

/**
 * Credits the granted amount of a claim on the invoice of its ad, through the ledger: both or neither. The account keeps
 * the credit of an invoice that is paid.
 * @throws HttpError 404; 409 unless it was granted an amount, for an ad without an invoice, or while its invoice is
 * being paid; 400 for an amount above what was billed
 */
export const creditClaim: Verb<typeof desk.creditClaim> = async (ctx, { claimId }) => {
  const locked = await lockClaim(ctx, claimId, 'credit')
  const { item, claim } = locked
  const amount = claim.grantedAmount ?? 0
  if (amount === 0) throw conflict([text.nothingToCredit])
  const billed = await findBillingInvoice(ctx.tx, item.id)
  if (!billed) throw conflict([text.notInvoiced(item.publicationName)])
  const reason = text.creditReason(item.publicationName, item.adNumber, writeDate(bookDate(claim.openedAt)))
  const wanted = { invoiceId: billed.id, amount: shownCredit(billed, amount), reason }
  const { booking, isOnAccount } = await creditOrKeep(ctx, wanted)
  const credit = {
    bookingId: booking.id,
    invoiceId: billed.id,
    invoiceNumber: billed.invoiceNumber,
    amount: booking.amount,
    shown: { currencyCode: billed.currency, symbol: billed.symbol, amount: booking.shownAmount },
    isOnAccount,
  }
  return presentDeskReply(ctx.tx, await recordRemedy(ctx, locked, { credit }))
}

/** Returns the invoice that bills an ad, or null. */
async function findBillingInvoice(tx: Transaction, campaignItemId: string): Promise<InvoiceRow | null> {
  const [row] = await tx
    .select({ invoice })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .where(and(eq(invoiceItem.campaignItemId, campaignItemId), isNull(invoice.voidedAt)))
    .orderBy(asc(invoice.invoiceNumber))
    .limit(1)
  return row?.invoice ?? null
}

/**
 * Converts a granted amount to the currency of an invoice. The whole open amount is credited as it is displayed, since
 * the conversion of a line may differ from it by a rounding.
 */
function shownCredit(row: InvoiceRow, amount: number): number {
  return amount === row.balance ? row.shownBalance : displayAmount(amount, currencyOf(row))
}
