import { addDays } from '@tearsheet/protocol/dates'
import type { invoice, invoiceItem } from '../src/database/tables/invoices.ts'
import type { Calendar } from './calendar.ts'
import type { MadeItem } from './campaign-items.ts'
import type { MadeCampaign } from './campaigns.ts'
import { demoClients } from './clients.ts'
import { diceFor, idOf } from './seed.ts'

export interface Invoices {
  invoices: (typeof invoice.$inferInsert & { invoiceNumber: number; issuedAt: Date })[]
  items: (typeof invoiceItem.$inferInsert)[]
}

interface Bill {
  campaign: MadeCampaign
  items: MadeItem[]
  issuedAt: Date
  key: string
}

/** The search that was billed in another currency at its client's wish, and has been paid. */
const paidInCanadianDollars = new Set(['past-engineering-dean'])

/** An invoice for the online ads of each campaign, and one for its print ads, some days after the last of them ran. */
export function makeInvoices(campaigns: MadeCampaign[], firstNumber: number, calendar: Calendar): Invoices {
  const made: Invoices = { invoices: [], items: [] }
  const bills = campaigns
    .flatMap((campaign) => billsOf(campaign, calendar))
    .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
  for (const [place, bill] of bills.entries()) {
    const id = idOf('invoice', bill.key)
    const { clientId, clientAccountId } = bill.campaign.row
    const lines = bill.items.map(({ row }) => ({
      id: idOf('invoice item', row.id),
      invoiceId: id,
      clientAccountId,
      campaignItemId: row.id,
      description: `${bill.campaign.row.name}, ad ${row.adNumber}, ${row.startDate} to ${row.endDate}`,
      publicationName: row.publicationName,
      amount: row.price ?? 0,
    }))
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const dueDate = addDays(bill.issuedAt.toISOString().slice(0, 10), 30)
    const paid = paidOf(bill, dueDate, total, calendar)
    made.items.push(...lines)
    made.invoices.push({
      id,
      clientId,
      clientAccountId,
      invoiceNumber: firstNumber + place,
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

/** Old invoices are paid; of those due lately some are overdue, one of them paid in part; few are paid before. */
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
