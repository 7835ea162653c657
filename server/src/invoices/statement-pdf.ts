import { dateIn } from '@tearsheet/protocol/dates'
import { displayAmount } from '@tearsheet/protocol/money'
import { readTemplate, typeset } from '../documents/typeset.ts'
import { namesOf, type Parties, paperLanguage, writeDate, writeMoney } from './present-papers.ts'
import { currencyOf, type InvoiceRow, type PaymentRow } from './queries.ts'

const template = readTemplate(new URL('statement.typ', import.meta.url))

export interface StatementPaper {
  /** Calendar dates where the reader is, both included. */
  from: string
  to: string
  /** Of the account, issued by then. */
  invoices: InvoiceRow[]
  /** Of the account, taken by then. */
  payments: PaymentRow[]
  parties: Parties
  timeZone: string
  madeAt: Date
}

/** Something that moved an account's balance: above zero an invoice or a refund, below zero a payment. */
interface Movement {
  date: string
  words: string
  currency: string
  symbol: string
  /** Minor units of the currency. */
  amount: number
}

/** The statement of account as a tagged PDF: what was open before the range, each movement in it, what is open after. */
export function statementPdf(paper: StatementPaper): Buffer {
  const { from, to, parties, madeAt } = paper
  const movements = movementsOf(paper)
  const currencies = [...new Map(movements.map(({ currency, symbol }) => [currency, symbol]))]
  const parts = (currencies.length === 0 ? [['USD', '$'] as const] : currencies).map(([code, symbol]) => {
    const write = (minor: number) => writeMoney(minor, { code, symbol })
    const own = movements.filter(({ currency }) => currency === code)
    let balance = sum(own.filter(({ date }) => date < from))
    const opening = balance
    const within = own.filter(({ date }) => date >= from && date <= to)
    const rows = within.map(({ date, words, amount }) => {
      balance += amount
      return [writeDate(date), words, amount > 0 ? write(amount) : '', amount < 0 ? write(-amount) : '', write(balance)]
    })
    return {
      heading: `Account in ${code}`,
      rows: rows.length > 0 ? rows : [['', 'Nothing in this range', '', '', write(opening)]],
      sums: [
        ['Opening balance', write(opening)],
        ['Invoiced', write(sum(within.filter(({ amount }) => amount > 0)))],
        ['Paid', write(-sum(within.filter(({ amount }) => amount < 0)))],
        ['Closing balance', write(balance)],
      ],
    }
  })
  const heading = 'Statement of account'
  return typeset(template, {
    title: `${heading}, ${writeDate(from)} to ${writeDate(to)}`,
    language: paperLanguage,
    madeAt,
    content: {
      heading,
      provider: parties.providerName,
      facts: [
        ['Client', namesOf(parties).join(', ')],
        ['Range', `${writeDate(from)} to ${writeDate(to)}`],
      ],
      header: ['Date', 'What', 'Invoiced', 'Paid', 'Balance'],
      parts,
    },
  })
}

const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)

/** All that moved the account, by day; payments without their surcharge, which no invoice ever held. */
function movementsOf({ invoices, payments, timeZone }: StatementPaper): Movement[] {
  const day = (moment: Date) => dateIn(timeZone, moment)
  const issued = invoices.map((invoice) => ({
    date: day(invoice.issuedAt),
    words: `Invoice # ${invoice.invoiceNumber}${invoice.purchaseOrderNumber ? `, PO ${invoice.purchaseOrderNumber}` : ''}`,
    currency: invoice.currency,
    symbol: invoice.symbol,
    amount: displayAmount(invoice.balance + invoice.paid, currencyOf(invoice)),
  }))
  const paid = payments.flatMap((payment) => {
    const { currency, symbol, reference, chargedAmount, refundedAt } = payment
    const by = `${payment.cardBrand} ending in ${payment.cardLast4}`
    const taken = { date: day(payment.settledAt ?? payment.createdAt), words: `Payment ${reference}, ${by}` }
    const back = refundedAt ? [{ date: day(refundedAt), words: `Refund of ${reference}` }] : []
    return [
      { ...taken, currency, symbol, amount: -chargedAmount },
      ...back.map((one) => ({ ...one, currency, symbol, amount: chargedAmount })),
    ]
  })
  return [...issued, ...paidElsewhere(invoices, payments, day), ...paid]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount))
}

/** What invoices were paid without a card here, by cheque or transfer: known by its amount alone, so dated as due. */
function paidElsewhere(invoices: InvoiceRow[], payments: PaymentRow[], day: (moment: Date) => string): Movement[] {
  const byCard = new Set(
    payments
      .filter(({ state }) => state === 'succeeded')
      .flatMap((payment) => ('invoiceIds' in payment && Array.isArray(payment.invoiceIds) ? payment.invoiceIds : [])),
  )
  const today = day(new Date())
  return invoices
    .filter(({ id, paid }) => paid > 0 && !byCard.has(id))
    .map((invoice) => {
      const currency = currencyOf(invoice)
      const all = displayAmount(invoice.balance + invoice.paid, currency)
      const open = displayAmount(invoice.balance, currency)
      return {
        date: [invoice.dueDate, today].toSorted()[0] ?? today,
        words: `Payment of invoice # ${invoice.invoiceNumber}`,
        currency: currency.code,
        symbol: currency.symbol,
        amount: open - all,
      }
    })
}
