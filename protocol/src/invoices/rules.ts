import { daysBetween } from '../dates.ts'
import { freeLabel } from '../media-contracts/rules.ts'
import { shareOf } from '../money.ts'
import type {
  AdProof,
  AgingBucket,
  BilledAd,
  BookingKind,
  CardFunding,
  DisplayedAmount,
  MatchState,
} from './schemas.ts'

/** Credit card surcharge of an account without its own rate (R14.1). */
export const defaultSurchargeRate = 0.03

/** Maximum number of invoices in one payment, and of ids in a request for a PDF or a bundle. */
export const maxInvoices = { inPayment: 100, inPdf: 100, inBundle: 1000 }

/** An open invoice with its currency. */
export interface PayableInvoice {
  id: string
  /** Base minor units. */
  balance: number
  /** Displayed open amount: minor units of `currencyCode`. */
  shownBalance: number
  currencyCode: string
}

/** Base minor units and minor units of the client's currency. */
interface BothAmounts {
  amount: number
  surcharge: number
  displayedAmount: number
  displayedSurcharge: number
}

/** Price of a payment. Its lines add up to it in all four columns. */
export interface PaymentPrice extends BothAmounts {
  /** Including the surcharge, in base minor units: the `expectedTotal` of a payment. */
  total: number
  /** Amount charged to the card: including the surcharge, in minor units of `currencyCode`. */
  chargedTotal: number
  currencyCode: string
  lines: (BothAmounts & { invoiceId: string })[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Returns the code of the currency of all these invoices; null if there are several, or none. */
export function sharedCurrency(invoices: readonly PayableInvoice[]): string | null {
  const [code, ...others] = new Set(invoices.map(({ currencyCode }) => currencyCode))
  return others.length === 0 ? (code ?? null) : null
}

/** Returns the account's surcharge rate for a card: none for a debit or prepaid card, or unknown funding. */
export const surchargeRateFor = (funding: CardFunding | null, accountRate: number) =>
  funding === 'credit' ? accountRate : 0

/**
 * Returns the price of paying these invoices at once (R13.4, R14.2): the sum of their displayed open amounts; the
 * surcharge is rounded half up on that sum and shared by largest remainder. The same for the base amounts. So the
 * displayed amount is the charged one, and the lines add up.
 * @param invoices of one currency, at least one
 */
export function priceOf(invoices: readonly PayableInvoice[], surchargeRate: number): PaymentPrice {
  const amounts = invoices.map(({ balance }) => balance)
  const displayed = invoices.map(({ shownBalance }) => shownBalance)
  const [amount, displayedAmount] = [sum(amounts), sum(displayed)]
  const [surcharge, displayedSurcharge] = [shareOf(amount, surchargeRate), shareOf(displayedAmount, surchargeRate)]
  const surcharges = splitByWeight(surcharge, amounts)
  const displayedSurcharges = splitByWeight(displayedSurcharge, displayed)
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
 * Shares an amount by weight, in whole units that add up to it: each gets the whole part of its share, and the rest is
 * distributed one by one to the largest remainders, the earlier first.
 * @param weights integers, none negative
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
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

/** Adds up displayed amounts by currency, in their order. */
export function displayedTotals(amounts: readonly DisplayedAmount[]): DisplayedAmount[] {
  const totals = new Map<string, DisplayedAmount>()
  for (const { currencyCode, symbol, amount } of amounts)
    totals.set(currencyCode, { currencyCode, symbol, amount: (totals.get(currencyCode)?.amount ?? 0) + amount })
  return [...totals.values()]
}

/** Returns how long an open invoice has been due on a day. */
export function agingBucket(dueDate: string, today: string): AgingBucket {
  const days = daysBetween(dueDate, today)
  if (days <= 0) return 'current'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** Requirements of an ad for its line to agree with it. */
export const adRequirements = ['price', 'approval', 'proof'] as const

export type MissingRequirement = 'ad' | (typeof adRequirements)[number]

/** `by`: difference of the line from the approved price, negative if below, in base minor units. */
export type LineMatch =
  | { state: 'agrees' }
  | { state: 'differs'; by: number }
  | { state: 'waiting'; lacks: MissingRequirement[] }

interface BilledLine {
  /** Base minor units. */
  amount: number
  ad: Pick<BilledAd, 'price' | 'approval' | 'proof'> | null
}

/** Type of publications whose run can be proven only by a tearsheet: print. */
export const tearsheetOnly: BilledAd['publicationType'] = 2

/** Returns the proof that an ad ran: its tearsheet; without one, for an ad that is online too, its URL. */
export function proofOf(
  publicationType: BilledAd['publicationType'],
  tearsheet: { issueDate: string; page: string } | null,
  live: { url: string; since: string | null } | null,
): AdProof | null {
  if (tearsheet) return { kind: 'tearsheet', ...tearsheet }
  return publicationType !== tearsheetOnly && live ? { kind: 'live', ...live } : null
}

/**
 * Compares a line with its ad. A different price takes precedence over missing data, because a later proof does not
 * correct it.
 */
export function matchOf({ amount, ad }: BilledLine): LineMatch {
  if (ad === null) return { state: 'waiting', lacks: ['ad'] }
  if (ad.price !== null && ad.price !== amount) return { state: 'differs', by: amount - ad.price }
  const lacks: MissingRequirement[] = adRequirements.filter((what) => ad[what] === null)
  return lacks.length === 0 ? { state: 'agrees' } : { state: 'waiting', lacks }
}

/**
 * Combines the lines of an invoice: it agrees if all of them do. The result informs the payer, and never prevents a
 * payment.
 */
export function stateOfInvoice(lines: readonly BilledLine[]): MatchState {
  const states = lines.map((line) => matchOf(line).state)
  if (states.includes('differs')) return 'differs'
  return states.length > 0 && states.every((state) => state === 'agrees') ? 'agrees' : 'waiting'
}

/** Returns the label of a line whose ad was free or covered by a contract, in place of its amount; null for others. */
export const costlessLabel = ({
  amount,
  ad,
}: {
  amount: number
  ad: Pick<BilledAd, 'price' | 'isOnContract'> | null
}) => (amount === 0 && ad?.price === 0 ? freeLabel(ad.isOnContract) : null)

/** Returns the file name of a bundle of invoices (R15.1). */
export const bundleName = (date: string) => `Invoices-${date}.zip`

/** Time in which a run of the desk can be undone, in milliseconds. */
export const undoWindowMs = 60 * 60_000

interface OpenInvoice {
  id: string
  /** Open amount in minor units of its currency. */
  open: number
}

/**
 * Suggests how a payment is allocated: to the invoices in their order, each up to its open amount.
 * @param invoices the longest due first
 * @returns the amount for each invoice by its id, without those that get nothing, and the rest
 */
export function suggestAllocations(
  amount: number,
  invoices: readonly OpenInvoice[],
): { amounts: Map<string, number>; rest: number } {
  let rest = Math.max(0, amount)
  const amounts = new Map<string, number>()
  for (const { id, open } of invoices) {
    const part = Math.min(rest, open)
    if (part > 0) amounts.set(id, part)
    rest -= part
  }
  return { amounts, rest }
}

/** Whether a booking of this kind adds to what its invoice owes. */
export const reopens = (kind: BookingKind): boolean =>
  kind === 'returned' || kind === 'reversed' || kind === 'creditVoided'
