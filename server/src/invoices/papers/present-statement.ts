import { dateIn } from '@tearsheet/protocol/dates'
import type { StatementMovement, StatementPart } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { currencyOf, type InvoiceRow, type PaymentInvoiceRow, type PaymentRow } from '../queries.ts'

interface Books {
  /** Calendar dates where the reader is, both included. */
  from: string
  to: string
  /** Of the account, issued by then. */
  invoices: readonly InvoiceRow[]
  /** Of the account, taken by then, with what each was for each of its invoices. */
  payments: readonly PaymentRow[]
  shares: readonly PaymentInvoiceRow[]
  timeZone: string
  madeAt: Date
}

/** Something that moved an account's balance: above zero an invoice or a refund, below zero a payment. */
interface Movement extends Omit<StatementMovement, 'balance'> {
  currency: string
  symbol: string
}

const sum = (movements: readonly Pick<Movement, 'amount'>[]) =>
  movements.reduce((total, { amount }) => total + amount, 0)

/**
 * The statement of an account for a range of days, a part for each currency: what was open before, each movement within,
 * what is open after. Amounts as the invoices show them; payments without their surcharge, which no invoice ever held.
 */
export function presentStatement(books: Books): StatementPart[] {
  const movements = movementsOf(books)
  const { from, to } = books
  const currencies = [...new Map(movements.map(({ currency, symbol }) => [currency, symbol]))]
  return (currencies.length === 0 ? [['USD', '$'] as const] : currencies).map(([currencyCode, symbol]) => {
    const own = movements.filter(({ currency }) => currency === currencyCode)
    const opening = sum(own.filter(({ date }) => date < from))
    const within = own.filter(({ date }) => date >= from && date <= to)
    const of = (kind: Movement['kind']) => sum(within.filter((movement) => movement.kind === kind))
    let balance = opening
    return {
      currencyCode,
      symbol,
      opening,
      movements: within.map(({ date, kind, words, amount }) => {
        balance += amount
        return { date, kind, words, amount, balance }
      }),
      invoiced: of('invoice'),
      // Adding 0 makes minus nothing nothing.
      paid: -of('payment') + 0,
      refunded: of('refund'),
      closing: opening + sum(within),
    }
  })
}

function movementsOf({ invoices, payments, shares, timeZone, madeAt }: Books): Movement[] {
  const day = (moment: Date) => dateIn(timeZone, moment)
  const issued = invoices.map((invoice): Movement => {
    const { purchaseOrderNumber: order, currency, symbol } = invoice
    const amount = displayAmount(invoice.balance + invoice.paid, currencyOf(invoice))
    const words = `Invoice # ${invoice.invoiceNumber}${order ? `, purchase order ${order}` : ''}`
    return { date: day(invoice.issuedAt), kind: 'invoice', words, currency, symbol, amount }
  })
  const paid = payments.flatMap((payment): Movement[] => {
    const { currency, symbol, reference, chargedAmount, refundedAt } = payment
    const words = `Payment ${reference}, ${payment.cardBrand} ending in ${payment.cardLast4}`
    const taken = { date: day(payment.settledAt ?? payment.createdAt), kind: 'payment', words } as const
    const back = refundedAt && ({ date: day(refundedAt), kind: 'refund', words: `Refund of ${reference}` } as const)
    return [
      { ...taken, currency, symbol, amount: -chargedAmount },
      ...(back ? [{ ...back, currency, symbol, amount: chargedAmount }] : []),
    ]
  })
  return [...issued, ...paidElsewhere(invoices, byCard(payments, shares), day, day(madeAt)), ...paid]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount))
}

/** What was paid of each invoice by card here and not given back, as charged. */
function byCard(payments: readonly PaymentRow[], shares: readonly PaymentInvoiceRow[]): Map<string, number> {
  const kept = new Set(payments.filter(({ state }) => state !== 'refunded').map(({ id }) => id))
  const paid = new Map<string, number>()
  for (const { paymentId, invoiceId, chargedAmount } of shares)
    if (kept.has(paymentId)) paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + chargedAmount)
  return paid
}

/** What invoices were paid without a card here, by check or transfer: known by its amount alone, so dated as due. */
function paidElsewhere(
  invoices: readonly InvoiceRow[],
  cards: Map<string, number>,
  day: (moment: Date) => string,
  today: string,
): Movement[] {
  return invoices.map((invoice) => {
    const { currency, symbol, invoiceNumber, dueDate, issuedAt } = invoice
    const shown = currencyOf(invoice)
    const all = displayAmount(invoice.balance + invoice.paid, shown) - displayAmount(invoice.balance, shown)
    const issued = day(issuedAt)
    // On the day it was due, but neither before it was issued nor later than now.
    const [, date = today] = [issued, dueDate, today].toSorted()
    return {
      date,
      kind: 'payment',
      words: `Payment of invoice # ${invoiceNumber}`,
      currency,
      symbol,
      amount: (cards.get(invoice.id) ?? 0) - all,
    }
  })
}
