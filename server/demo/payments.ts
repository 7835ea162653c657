import { defaultSurchargeRate, priceOf, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import { displayAmount } from '@tearsheet/protocol/money'
import type {
  LedgerAccountKind,
  ledgerAccount,
  ledgerEntry,
  ledgerLine,
  payment,
  paymentInvoice,
} from '../src/database/tables/payments.ts'
import type { Calendar } from './calendar.ts'
import { demoAccounts } from './clients.ts'
import type { Invoices } from './invoices.ts'
import { nameOf, payerOf, userIdOf } from './people.ts'
import { diceFor, idOf } from './seed.ts'

type Invoice = Invoices['invoices'][number]

export interface Money {
  payments: (typeof payment.$inferInsert & { createdAt: Date })[]
  shares: (typeof paymentInvoice.$inferInsert)[]
  accounts: (typeof ledgerAccount.$inferInsert)[]
  entries: (typeof ledgerEntry.$inferInsert)[]
  lines: (typeof ledgerLine.$inferInsert)[]
}

interface Deed {
  invoices: Invoice[]
  at: Date
  refundedAt: Date | null
}

const day = 24 * 3_600_000
const cards = [
  { cardBrand: 'Visa', cardLast4: '4242', cardFunding: 'credit' },
  { cardBrand: 'Visa', cardLast4: '4242', cardFunding: 'credit' },
  { cardBrand: 'Visa', cardLast4: '5556', cardFunding: 'debit' },
] as const

/** Creates the card payments of the closed invoices, those of one campaign at once, and one refunded payment. */
export function makePayments(invoices: Invoice[], calendar: Calendar): Money {
  const money: Money = { payments: [], shares: [], accounts: accounts(), entries: [], lines: [] }
  const paid = Map.groupBy(
    invoices.filter(({ status }) => status === 1),
    ({ campaignId, currency }) => `${campaignId} ${currency}`,
  )
  const deeds = [...paid.values()].map((some) => deedOf(some, calendar))
  const back = invoices.findLast(
    (invoice) =>
      invoice.clientAccountId === demoAccounts['lakeside-human-resources'].id &&
      invoice.status === 0 &&
      invoice.paid === 0 &&
      invoice.issuedAt < calendar.hoursAgo(24 * 8),
  )
  if (back) {
    const [at, refundedAt] = [3, 5].map((days) => new Date(back.issuedAt.getTime() + days * day))
    if (at && refundedAt) deeds.push({ invoices: [back], at, refundedAt })
  }
  for (const deed of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) book(money, deed)
  return money
}

function deedOf(some: Invoice[], calendar: Calendar): Deed {
  const dice = diceFor(`paid ${some[0]?.id}`)
  const issued = Math.max(...some.map(({ issuedAt }) => issuedAt.getTime()))
  const latest = calendar.hoursAgo(2 + dice.below(20)).getTime()
  const at = new Date(
    Math.max(issued + 3_600_000, Math.min(issued + (2 + dice.below(24)) * day + dice.below(7) * 3_600_000, latest)),
  )
  return { invoices: some, at, refundedAt: null }
}

function book(money: Money, { invoices, at, refundedAt }: Deed): void {
  const [first] = invoices
  if (!first) return
  const id = idOf('payment', first.id)
  const card = diceFor(`card ${first.id}`).pick(cards)
  const surchargeRate = surchargeRateFor(card.cardFunding, defaultSurchargeRate)
  const price = priceOf(
    invoices.map((one) => payable(one)),
    surchargeRate,
  )
  const { clientId, clientAccountId } = first
  const username = payerOf(clientAccountId)
  money.payments.push({
    id,
    clientId,
    clientAccountId,
    userId: userIdOf(username),
    payerName: nameOf(username),
    idempotencyKey: `demo ${id}`,
    bodyHash: 'demo',
    state: refundedAt ? 'refunded' : 'succeeded',
    gateway: 'sandbox',
    processorKey: `payment-${id}`,
    processorReference: `ch_${id}`,
    gatewayToken: 'tok_demo',
    ...card,
    cardholderName: nameOf(username),
    surchargeRate,
    amount: price.amount,
    surcharge: price.surcharge,
    currency: price.currencyCode,
    symbol: first.symbol ?? '$',
    chargedAmount: price.displayedAmount,
    chargedSurcharge: price.displayedSurcharge,
    createdAt: at,
    settledAt: new Date(at.getTime() + 2000),
    receiptQueuedAt: new Date(at.getTime() + 30_000),
    ...(refundedAt && { refundedAt, refundReason: 'Charged to the wrong purchasing card' }),
  })
  money.shares.push(
    ...price.lines.map((line) => ({
      paymentId: id,
      invoiceId: line.invoiceId,
      clientAccountId,
      amount: line.amount,
      surcharge: line.surcharge,
      chargedAmount: line.displayedAmount,
      chargedSurcharge: line.displayedSurcharge,
      holds: false,
    })),
  )
  const enter = (kind: 'payment' | 'refund', moment: Date) => {
    const entryId = idOf('ledger entry', `${id} ${kind}`)
    const sign = kind === 'payment' ? 1 : -1
    money.entries.push({ id: entryId, paymentId: id, kind, currency: price.currencyCode, at: moment })
    const line = (of: LedgerAccountKind, invoiceId: string | null, amount: number, charged: number) =>
      money.lines.push({
        id: idOf('ledger line', `${entryId} ${of} ${invoiceId}`),
        entryId,
        accountId: accountIdOf(clientAccountId, of),
        invoiceId,
        amount: amount * sign,
        charged: charged * sign,
      })
    line('processor', null, price.total, price.chargedTotal)
    for (const share of price.lines) {
      line('receivable', share.invoiceId, -share.amount, -share.displayedAmount)
      if (share.surcharge !== 0 || share.displayedSurcharge !== 0)
        line('surcharge', share.invoiceId, -share.surcharge, -share.displayedSurcharge)
    }
  }
  enter('payment', at)
  if (refundedAt) enter('refund', refundedAt)
}

const accountIdOf = (clientAccountId: string, kind: LedgerAccountKind) =>
  idOf('ledger account', `${clientAccountId} ${kind}`)

const accounts = (): Money['accounts'] =>
  Object.values(demoAccounts).flatMap(({ id: clientAccountId }) =>
    (['processor', 'receivable', 'surcharge'] as const).map((kind) => ({
      id: accountIdOf(clientAccountId, kind),
      clientAccountId,
      kind,
    })),
  )

/** Returns the invoice before its payment. */
function payable({ id, balance, paid = 0, currency: code = 'USD', symbol = '$', rate = 1, buffer = 0 }: Invoice) {
  const shownBalance = displayAmount(balance + paid, { code, symbol, rate, buffer })
  return { id, balance: balance + paid, shownBalance, currencyCode: code }
}
