import { daysBetween } from '../dates.ts'
import { shareOf } from '../money.ts'
import type { AdProof, AgingBucket, BilledAd, CardFunding, DisplayedAmount, MatchState } from './schemas.ts'

/** Credit card surcharge of an account that has no rate of its own (R14.1). */
export const defaultSurchargeRate = 0.03

/** Invoices in one payment; ids in one request for a PDF or a bundle. */
export const maxInvoices = { inPayment: 100, inPdf: 100, inBundle: 1000 }

/** An open invoice with the currency that it was issued in. */
export interface PayableInvoice {
  id: string
  /** Base minor units. */
  balance: number
  /** What it shows as open: minor units of `currencyCode`. */
  shownBalance: number
  currencyCode: string
}

/** Base minor units beside minor units of the client's currency. */
interface BothAmounts {
  amount: number
  surcharge: number
  displayedAmount: number
  displayedSurcharge: number
}

/** What a payment comes to. Its lines add up to it in all four columns. */
export interface PaymentPrice extends BothAmounts {
  /** With the surcharge, in base minor units: the `expectedTotal` of a payment. */
  total: number
  /** What the card is charged: with the surcharge, in minor units of `currencyCode`. */
  chargedTotal: number
  currencyCode: string
  lines: (BothAmounts & { invoiceId: string })[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The currency that all of these were issued in, by code; null when there are several, or none at all. */
export function sharedCurrency(invoices: readonly PayableInvoice[]): string | null {
  const [code, ...others] = new Set(invoices.map(({ currencyCode }) => currencyCode))
  return others.length === 0 ? (code ?? null) : null
}

/** The account's surcharge rate for a card: none on a debit or prepaid card, nor where the funding is not known. */
export const surchargeRateFor = (funding: CardFunding | null, accountRate: number) =>
  funding === 'credit' ? accountRate : 0

/**
 * What paying these invoices at once comes to (R13.4, R14.2): the sum of what each shows as open; the surcharge is rounded
 * half up on that sum and shared by largest remainder. The same on the base amounts. So what is shown is what is taken,
 * and the lines add up.
 * @param invoices of one currency, at least one
 */
export function priceOf(invoices: readonly PayableInvoice[], surchargeRate: number): PaymentPrice {
  const amounts = invoices.map(({ balance }) => balance)
  const displayed = invoices.map(({ shownBalance }) => shownBalance)
  const [amount, displayedAmount] = [sum(amounts), sum(displayed)]
  const [surcharge, displayedSurcharge] = [shareOf(amount, surchargeRate), shareOf(displayedAmount, surchargeRate)]
  const surcharges = sharedOut(surcharge, amounts)
  const displayedSurcharges = sharedOut(displayedSurcharge, displayed)
  return {
    amount,
    surcharge,
    total: amount + surcharge,
    displayedAmount,
    displayedSurcharge,
    chargedTotal: displayedAmount + displayedSurcharge,
    currencyCode: invoices[0]?.currencyCode ?? 'USD',
    lines: invoices.map(({ id }, place) => ({
      invoiceId: id,
      amount: amounts[place] ?? 0,
      surcharge: surcharges[place] ?? 0,
      displayedAmount: displayed[place] ?? 0,
      displayedSurcharge: displayedSurcharges[place] ?? 0,
    })),
  }
}

/**
 * Shares an amount out by weight, in whole units that add up to it: everybody gets the whole part of their share, and
 * what is left goes one by one to the largest remainders, the earlier first.
 * @param weights integers, none negative
 */
export function sharedOut(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_, place) => (place === 0 ? amount : 0))
  const parts = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight)
    return { place, whole: product / all, remainder: product % all }
  })
  const left = BigInt(amount) - parts.reduce((total, { whole }) => total + whole, 0n)
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1))
      .slice(0, Number(left))
      .map(({ place }) => place),
  )
  return parts.map(({ place, whole }) => Number(whole) + (lucky.has(place) ? 1 : 0))
}

/** Amounts as the client sees them, added up by currency in the order they come. */
export function displayedTotals(amounts: readonly DisplayedAmount[]): DisplayedAmount[] {
  const totals = new Map<string, DisplayedAmount>()
  for (const { currencyCode, symbol, amount } of amounts)
    totals.set(currencyCode, { currencyCode, symbol, amount: (totals.get(currencyCode)?.amount ?? 0) + amount })
  return [...totals.values()]
}

/** How long an open invoice has been due on a day. */
export function agingBucket(dueDate: string, today: string): AgingBucket {
  const days = daysBetween(dueDate, today)
  if (days <= 0) return 'current'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** What the ad of a line must have, for the line to agree with it. */
export const adNeeds = ['price', 'approval', 'proof'] as const

export type Lack = 'ad' | (typeof adNeeds)[number]

/** `by`: what the line asks for above the approved price, or below it if negative, in base minor units. */
export type LineMatch = { state: 'agrees' } | { state: 'differs'; by: number } | { state: 'waiting'; lacks: Lack[] }

interface BilledLine {
  /** Base minor units. */
  amount: number
  ad: Pick<BilledAd, 'price' | 'approval' | 'proof'> | null
}

/** The type of publications that nothing but a tearsheet shows the run of: print. */
export const tearsheetOnly: BilledAd['publicationType'] = 2

/** What shows that an ad ran: its tearsheet; for one that is online too, else, the address at which it can be read. */
export function proofOf(
  publicationType: BilledAd['publicationType'],
  tearsheet: { issueDate: string; page: string } | null,
  live: { url: string; since: string | null } | null,
): AdProof | null {
  if (tearsheet) return { kind: 'tearsheet', ...tearsheet }
  return publicationType !== tearsheetOnly && live ? { kind: 'live', ...live } : null
}

/** A line beside its ad. Another price counts before what is missing, because a later proof does not correct it. */
export function matchOf({ amount, ad }: BilledLine): LineMatch {
  if (ad === null) return { state: 'waiting', lacks: ['ad'] }
  if (ad.price !== null && ad.price !== amount) return { state: 'differs', by: amount - ad.price }
  const lacks: Lack[] = adNeeds.filter((what) => ad[what] === null)
  return lacks.length === 0 ? { state: 'agrees' } : { state: 'waiting', lacks }
}

/** An invoice by its lines: it agrees when each of them does. It is a mark for who pays, and never keeps from paying. */
export function stateOfInvoice(lines: readonly BilledLine[]): MatchState {
  const states = lines.map((line) => matchOf(line).state)
  if (states.includes('differs')) return 'differs'
  return states.length > 0 && states.every((state) => state === 'agrees') ? 'agrees' : 'waiting'
}

/** The name that a bundle of invoices is saved under (R15.1). */
export const bundleName = (date: string) => `Invoices-${date}.zip`
