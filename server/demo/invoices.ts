import { addDays } from '@tearsheet/protocol/dates'
import type { invoice, invoiceEvent, invoiceItem } from '../src/database/tables/invoices.ts'
import { writeDate } from '../src/documents/write-date.ts'
import type { Calendar } from './calendar.ts'
import type { MadeItem } from './campaign-items.ts'
import type { MadeCampaign } from './campaigns.ts'
import { demoClients } from './clients.ts'
import { demoProviderName } from './history.ts'
import { nameOf, payerOf, userIdOf } from './people.ts'
import { diceFor, idOf } from './seed.ts'

export interface Invoices {
  invoices: (typeof invoice.$inferInsert & { invoiceNumber: number; issuedAt: Date })[]
  items: (typeof invoiceItem.$inferInsert)[]
  events: (typeof invoiceEvent.$inferInsert)[]
}

interface Bill {
  campaign: MadeCampaign
  items: MadeItem[]
  issuedAt: Date
  key: string
}

/** Postings whose invoice was issued in Canadian dollars, at the client's request, and is paid. */
const paidInCanadianDollars = new Set(['past-engineering-dean'])

/**
 * Creates an invoice for the online ads of each campaign, and one for its print ads, some days after the last of them
 * ran.
 */
export function makeInvoices(campaigns: MadeCampaign[], firstNumber: number, calendar: Calendar): Invoices {
  const made: Invoices = { invoices: [], items: [], events: [] }
  const bills = campaigns
    .flatMap((campaign) => billsOf(campaign, calendar))
    .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const [index, bill] of bills.entries()) {
    const id = idOf('invoice', bill.key)
    const { clientId, clientAccountId } = bill.campaign.row
    const lines = bill.items.map(({ row }, line) => ({
      id: idOf('invoice item', row.id),
      invoiceId: id,
      clientAccountId,
      campaignItemId: row.id,
      description: `${bill.campaign.row.name}, ad ${row.adNumber}, ${runOf(row)}`,
      publicationName: row.publicationName,
      amount: (row.price ?? 0) + (line === 0 ? surplusOf(bill) : 0),
      ...quotedIn(bill.campaign),
    }))
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const dueDate = addDays(bill.issuedAt.toISOString().slice(0, 10), 30)
    const paid = paidOf(bill, dueDate, total, calendar)
    made.items.push(...lines)
    made.events.push(...eventsOf(bill, { id, clientAccountId, dueDate, isOpen: paid < total, calendar }))
    made.invoices.push({
      id,
      clientId,
      clientAccountId,
      invoiceNumber: firstNumber + index,
      campaignId: bill.campaign.row.id,
      purchaseOrderNumber: bill.campaign.row.purchaseOrderNumber ?? null,
      issuedAt: bill.issuedAt,
      dueDate,
      balance: total - paid,
      paid,
      status: paid === total ? 1 : 0,
      ...currencyOf(bill.campaign),
    })
  }
  return made
}

function billsOf(campaign: MadeCampaign, calendar: Calendar): Bill[] {
  const ran = campaign.items.filter(({ row }) => row.startDate !== null && (row.price ?? 0) > 0)
  return [false, true].flatMap((print): Bill[] => {
    const items = ran.filter(({ row }) => (row.publicationType === 2 || row.printType === 1) === print)
    const last = items.reduce(
      (latest, { row }) => (row.startDate && row.startDate > latest ? row.startDate : latest),
      '',
    )
    if (!last || last > calendar.day(-4)) return []
    const issuedAt = new Date(`${addDays(last, 3)}T${print ? '15:40' : '14:05'}:00Z`)
    return [{ campaign, items, issuedAt, key: `${campaign.plan.key} ${print ? 'print' : 'online'}` }]
  })
}

const runOf = ({ startDate, endDate }: MadeItem['row']) =>
  [startDate, endDate].flatMap((date) => (date ? writeDate(date) : [])).join(' to ')

/**
 * Returns the amount billed above the approved price, for some ads: an additional inch of the layout, or an extended
 * run.
 */
function surplusOf({ key }: Bill): number {
  const dice = diceFor(`surplus ${key}`)
  return dice.below(9) === 0 ? dice.pick([2_500, 4_000, 6_250]) : 0
}

interface Fate {
  id: string
  clientAccountId: string
  dueDate: string
  isOpen: boolean
  calendar: Calendar
}

/** Returns the events of an invoice: issued; for some, a purchase order number added later; and overdue. */
function eventsOf({ campaign, key, issuedAt }: Bill, { id, clientAccountId, dueDate, isOpen, calendar }: Fate) {
  const dice = diceFor(`invoice history ${key}`)
  const about = { invoiceId: id, clientAccountId }
  const by = dice.pick(['Evelyn Marsh', 'Owen Pritchard', 'Jonas Weber'])
  const events: Invoices['events'] = [
    { id: idOf('invoice event', `${key} issue`), ...about, at: issuedAt, action: 'issue', byName: by },
  ]
  const after = campaign.row.purchaseOrderNumber ?? null
  const changedAt = new Date(issuedAt.getTime() + 26 * 3_600_000)
  if (after !== null && dice.below(4) === 0 && changedAt < calendar.hoursAgo(1))
    events.push({
      id: idOf('invoice event', `${key} purchase order`),
      ...about,
      at: changedAt,
      action: 'setPurchaseOrder',
      byName: nameOf(payerOf(clientAccountId)),
      userId: userIdOf(payerOf(clientAccountId)),
      before: null,
      after,
    })
  if (isOpen && dueDate < calendar.day(0))
    events.push({
      id: idOf('invoice event', `${key} overdue`),
      ...about,
      at: new Date(`${addDays(dueDate, 1)}T12:10:00Z`),
      action: 'becomeOverdue',
      byName: demoProviderName,
    })
  return events
}

/**
 * Returns the paid amount. Old invoices are paid; of those due recently some are overdue, one of them partly paid; few
 * are paid early.
 */
function paidOf({ campaign, key }: Bill, dueDate: string, total: number, calendar: Calendar): number {
  const dice = diceFor(`payment ${key}`)
  if (paidInCanadianDollars.has(campaign.plan.key) || dueDate < calendar.day(-28)) return total
  if (dueDate < calendar.day(0)) {
    if (dice.below(5) < 2) return total
    return dice.below(4) === 0 ? Math.floor(total / 2) : 0
  }
  return dice.below(3) === 0 ? total : 0
}

function currencyOf({ row, plan }: MadeCampaign) {
  if (paidInCanadianDollars.has(plan.key)) return { currency: 'CAD', symbol: 'C$', rate: 1.39, buffer: 0.02 }
  const client = demoClients.find(({ id }) => id === row.clientId)
  return {
    currency: client?.invoiceCurrency ?? 'USD',
    symbol: client?.invoiceSymbol ?? '$',
    rate: client?.invoiceRate ?? 1,
    buffer: client?.invoiceBuffer ?? 0,
  }
}

/** The currency of the client's quotes, which has not changed. */
function quotedIn({ row }: MadeCampaign) {
  const client = demoClients.find(({ id }) => id === row.clientId)
  return {
    quoteCurrency: client?.quoteCurrency ?? 'USD',
    quoteSymbol: client?.quoteSymbol ?? '$',
    quoteRate: client?.quoteRate ?? 1,
    quoteBuffer: client?.quoteBuffer ?? 0,
  }
}
