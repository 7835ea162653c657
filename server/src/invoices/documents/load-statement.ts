import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { addDays } from '@tearsheet/protocol/dates'
import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import type { DocumentScope, ReadContext } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { type DateRange, expectDateRange } from '../expect-date-range.ts'
import { listBookings, listInvoicesIssued, listPaymentsTaken, listSharesOf } from '../queries.ts'
import { listCash } from '../receipt-queries.ts'
import type { Office } from './load-documents.ts'
import { loadParties } from './load-parties.ts'
import { presentStatement } from './present-statement.ts'
import { partsToReport } from './present-sums.ts'
import type { StatementDocument } from './statement-pdf.ts'

/** Reads the data for a statement. @throws HttpError 400 for a range that ends before it starts or is too long */
export async function loadStatementDocument(
  { tx, view }: ReadContext<DocumentScope>,
  { from, to, office: { issuer, portalUrl } }: { from: string; to: string; office: Office },
): Promise<StatementDocument> {
  const { clientAccountId, user } = view
  const madeAt = new Date()
  return {
    from,
    to,
    parts: partsToReport(await loadStatementParts(tx, { clientAccountId, timeZone: user.timeZone, from, to, madeAt })),
    parties: await loadParties({ tx, view }, { issuer }),
    madeAt,
    address: `${portalUrl}${withAccount(addressOf('invoices'), clientAccountId)}`,
  }
}

interface StatementRange extends DateRange {
  clientAccountId: string
  /** The reader's time zone. */
  timeZone: string
  madeAt: Date
}

/**
 * Returns the movements of an account's balance in a range of days. @throws HttpError 400 for a range that ends before
 * it starts or is too long
 */
export async function loadStatementParts(tx: Transaction, range: StatementRange): Promise<StatementPart[]> {
  expectDateRange(range)
  const { clientAccountId, to } = range
  // One day later than the last day anywhere; the statement itself filters by days in the reader's time zone.
  const before = new Date(`${addDays(to, 2)}T00:00:00Z`)
  const invoices = await listInvoicesIssued(tx, clientAccountId, before)
  const payments = await listPaymentsTaken(tx, clientAccountId, before)
  const shares = await listSharesOf(
    tx,
    clientAccountId,
    payments.map(({ id }) => id),
  )
  const bookings = await listBookings(tx, clientAccountId)
  const cash = await listCash(tx, clientAccountId)
  return presentStatement({ ...range, invoices, payments, shares, bookings, cash })
}
