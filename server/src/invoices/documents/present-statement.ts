import { bookDate, dateIn } from '@tearsheet/protocol/dates'
import { nameWithReference } from '@tearsheet/protocol/invoices/messages'
import { reopens } from '@tearsheet/protocol/invoices/rules'
import type { BookingKind } from '@tearsheet/protocol/invoices/schemas'
import type { StatementMovement, StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { shownSums } from '../present.ts'
import type { BookingRow, InvoiceRow, PaymentInvoiceRow, RefundablePayment } from '../queries.ts'
import type { CashRow } from '../receipt-queries.ts'

interface Ledger {
  /** Calendar dates, both inclusive. */
  from: string
  to: string
  /** Invoices of the account issued by then. */
  invoices: readonly InvoiceRow[]
  /** Successful payments of the account by then, with their shares of the invoices. */
  payments: readonly RefundablePayment[]
  shares: readonly PaymentInvoiceRow[]
  /** All bookings of the desk against the account's invoices, of any date. */
  bookings: readonly BookingRow[]
  /** All movements of its unapplied cash. */
  cash: readonly CashRow[]
  /** The reader's time zone, which determines the current day. Movements have the accounting day (R15.10). */
  timeZone: string
  madeAt: Date
}

/** A change of an account's balance: positive for an invoice or a refund, negative for a payment. */
interface Movement extends Omit<StatementMovement, 'balance'> {
  currency: string
  symbol: string
}

const sum = (movements: readonly Pick<Movement, 'amount'>[]) =>
  movements.reduce((total, { amount }) => total + amount, 0)

/**
 * Returns the statement of an account for a range of days, with a part for each currency: opening balance, movements,
 * closing balance. Amounts are as the invoices display them; payments exclude their surcharge, which is never part of
 * an invoice.
 */
export function presentStatement(ledger: Ledger): StatementPart[] {
  const movements = movementsOf(ledger)
  const { from, to } = rangeOf(ledger)
  const currencies = [...new Map(movements.map(({ currency, symbol }) => [currency, symbol]))]
  return (currencies.length === 0 ? [['USD', '$'] as const] : currencies).map(([currencyCode, symbol]) => {
    const own = movements.filter(({ currency }) => currency === currencyCode)
    const opening = sum(own.filter(({ date }) => date < from))
    const within = own.filter(({ date }) => date >= from && date <= to)
    const totalOf = (kind: Movement['kind']) => sum(within.filter((movement) => movement.kind === kind))
    let balance = opening
    return {
      currencyCode,
      symbol,
      opening,
      movements: within.map(({ date, kind, words, amount }) => {
        balance += amount
        return { date, kind, words, amount, balance }
      }),
      invoiced: totalOf('invoice'),
      // Adding 0 turns -0 into 0.
      paid: -totalOf('payment') + 0,
      refunded: totalOf('refund'),
      credited: -totalOf('credit') + 0,
      closing: opening + sum(within),
      unapplied: unappliedAt(ledger.cash, { to, currencyCode }),
    }
  })
}

/** A range up to today ends now: the accounting day may already be tomorrow in the reader's time zone. */
function rangeOf({ from, to, timeZone, madeAt }: Ledger): { from: string; to: string } {
  const ledgerToday = bookDate(madeAt)
  return { from, to: to >= dateIn(timeZone, madeAt) && ledgerToday > to ? ledgerToday : to }
}

/** Returns the unapplied cash in a currency at the end of a day. */
const unappliedAt = (cash: readonly CashRow[], { to, currencyCode }: { to: string; currencyCode: string }) =>
  cash
    .filter(({ bookedOn, currency }) => bookedOn <= to && currency === currencyCode)
    .reduce(
      (total, { kind, shownAmount }) => total + (kind === 'kept' || kind === 'released' ? 1 : -1) * shownAmount,
      0,
    )

const names = { check: 'Check', transfer: 'Bank transfer', credit: '' }

/** Cash counts as paid when it is kept; its later allocation to an invoice changes nothing that the account owes. */
function cashMovement({ kind, receiptKind, reference, bookedOn, shownAmount, currency, symbol }: CashRow): Movement[] {
  const by = nameWithReference(names[receiptKind], reference)
  const on = { date: bookedOn, currency, symbol }
  // A credit and its void are bookings of the invoice
  if (receiptKind === 'credit' && kind !== 'refunded') return []
  switch (kind) {
    case 'kept':
      return [{ ...on, kind: 'payment', words: `${by}, kept on account`, amount: -shownAmount }]
    case 'refunded':
      return [{ ...on, kind: 'refund', words: `Sent back of ${by}`, amount: shownAmount }]
    case 'voided':
      return [{ ...on, kind: 'refund', words: `Entry of ${by} undone`, amount: shownAmount }]
    default:
      return []
  }
}

function movementsOf({ invoices, payments, shares, bookings, cash, madeAt }: Ledger): Movement[] {
  const issued = invoices.map((invoice): Movement => {
    const { purchaseOrderNumber: order, currency, symbol } = invoice
    const amount = shownSums(invoice).total
    const words = `Invoice # ${invoice.invoiceNumber}${order ? `, PO number ${order}` : ''}`
    return { date: bookDate(invoice.issuedAt), kind: 'invoice', words, currency, symbol, amount }
  })
  const paid = payments.flatMap((payment): Movement[] => {
    const { currency, symbol, reference, chargedAmount, refunds } = payment
    const words = `Payment ${reference}, ${payment.cardBrand} ending in ${payment.cardLast4}`
    const taken = { date: bookDate(payment.settledAt ?? payment.createdAt), kind: 'payment', words } as const
    const back = refunds.map((refund): Movement => {
      const on = { date: bookDate(new Date(refund.at)), kind: 'refund', words: `Refund of ${reference}` } as const
      return { ...on, currency, symbol, amount: refund.chargedAmount }
    })
    return [{ ...taken, currency, symbol, amount: -chargedAmount }, ...back]
  })
  const known = byCard(payments, shares)
  // A credit that the account keeps is no part of what its invoice owes
  for (const { invoiceId, kind, shownAmount, receiptId, isAllocation } of bookings)
    if (receiptId === null || isAllocation || (kind !== 'accountCredit' && kind !== 'creditVoided'))
      known.set(invoiceId, (known.get(invoiceId) ?? 0) + (reopens(kind) ? -shownAmount : shownAmount))
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const booked = bookings.flatMap((booking) => bookedMovement(booking, byId.get(booking.invoiceId)))
  const kept = cash.flatMap(cashMovement)
  return [...issued, ...paidElsewhere(invoices, known, bookDate(madeAt)), ...paid, ...booked, ...kept]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.date.localeCompare(b.date) || b.amount - a.amount)
}

const bookedAs: Record<BookingKind, { kind: Movement['kind']; words: string }> = {
  check: { kind: 'payment', words: 'Check for invoice' },
  transfer: { kind: 'payment', words: 'Bank transfer for invoice' },
  returned: { kind: 'refund', words: 'Returned payment for invoice' },
  credit: { kind: 'credit', words: 'Credit on invoice' },
  writeOff: { kind: 'credit', words: 'Balance written off on invoice' },
  reversed: { kind: 'refund', words: 'Payment entry undone for invoice' },
  voided: { kind: 'credit', words: 'Voided invoice' },
  accountCredit: { kind: 'credit', words: 'Credit to the account for invoice' },
  applied: { kind: 'credit', words: 'Account credit for invoice' },
  creditVoided: { kind: 'credit', words: 'Voided credit on invoice' },
}

function bookedMovement(booking: BookingRow, invoice: InvoiceRow | undefined): Movement[] {
  if (!invoice || booking.isAllocation) return []
  const { kind, words } = bookedAs[booking.kind]
  const { currency, symbol, invoiceNumber } = invoice
  const memo = booking.creditNumber === null ? null : `memo # ${booking.creditNumber}`
  return [
    {
      date: booking.bookedOn,
      kind,
      words: [`${words} # ${invoiceNumber}`, booking.reference, memo].filter(Boolean).join(', '),
      currency,
      symbol,
      amount: reopens(booking.kind) ? booking.shownAmount : -booking.shownAmount,
    },
  ]
}

/** Returns the card payments of each invoice less refunds, as charged. */
function byCard(payments: readonly RefundablePayment[], shares: readonly PaymentInvoiceRow[]): Map<string, number> {
  const paid = new Map<string, number>()
  const add = (invoiceId: string, amount: number) => paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount)
  for (const { invoiceId, chargedAmount } of shares) add(invoiceId, chargedAmount)
  for (const { refunds } of payments)
    for (const refund of refunds) for (const share of refund.shares) add(share.invoiceId, -share.chargedAmount)
  return paid
}

/** Returns payments without a card and without a booking: only their amount is known, so they are dated as due. */
function paidElsewhere(invoices: readonly InvoiceRow[], known: Map<string, number>, today: string): Movement[] {
  return invoices.map((invoice) => {
    const { currency, symbol, invoiceNumber, dueDate, issuedAt } = invoice
    const { paid, credited } = shownSums(invoice)
    const issued = bookDate(issuedAt)
    // The due date, but neither before it was issued nor in the future.
    const [, date = today] = [issued, dueDate, today].toSorted()
    return {
      date,
      kind: 'payment',
      words: `Payment of invoice # ${invoiceNumber}`,
      currency,
      symbol,
      amount: (known.get(invoice.id) ?? 0) - paid - credited,
    }
  })
}
