import { type DisplayCurrency, displayAmount } from '../money.ts'
import { splitByWeight } from './rules.ts'
import type { BilledAd } from './schemas.ts'

/** A line of an invoice with its ad's approved price, in minor units of the base currency. */
export interface QuotedLine {
  amount: number
  ad: Pick<BilledAd, 'price'> | null
  /**
   * The currency of the quote when the ad was approved; null if it was not recorded, in which case the invoice's
   * applies.
   */
  quotedIn: DisplayCurrency | null
}

/**
 * A line as shown to its client, in minor units of the invoice's currency: `approved + change + exchange` equals
 * `amount`. All three are null for a line without an approved price. `approved` and `exchange` are null for a price
 * that was approved in another currency, which is in `approvedElsewhere`.
 */
export interface ReconciledLine {
  amount: number
  approved: number | null
  change: number | null
  exchange: number | null
  approvedElsewhere: { minor: number; currency: DisplayCurrency } | null
}

/** Returns whether two currencies display every amount identically. */
const isSameRate = (a: DisplayCurrency, b: DisplayCurrency) =>
  a.code === b.code && a.rate === b.rate && a.buffer === b.buffer

/**
 * Compares the lines of an invoice with the approved prices. The invoice is rounded once and its lines share that
 * total. An approved price is the amount that the client saw when approving it, at the quote's rate; a change is shown
 * at the invoice's rate; the exchange difference is the remainder, including the line's share of the rounding. At equal
 * rates it is zero.
 * @param total the billed amount shown on the invoice, in minor units of `currency`
 */
export function reconcileLines(
  lines: readonly QuotedLine[],
  { total, currency }: { total: number; currency: DisplayCurrency },
): ReconciledLine[] {
  const amounts = splitByWeight(
    total,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, index) => {
    const amount = amounts[index] ?? 0
    const price = line.ad?.price ?? null
    if (price === null) return { amount, approved: null, change: null, exchange: null, approvedElsewhere: null }
    const change = displayAmount(line.amount - price, currency)
    const quotedIn = line.quotedIn ?? currency
    if (isSameRate(quotedIn, currency))
      return { amount, approved: amount - change, change, exchange: 0, approvedElsewhere: null }
    const approved = displayAmount(price, quotedIn)
    if (quotedIn.code !== currency.code)
      return {
        amount,
        approved: null,
        change,
        exchange: null,
        approvedElsewhere: { minor: approved, currency: quotedIn },
      }
    return { amount, approved, change, exchange: amount - change - approved, approvedElsewhere: null }
  })
}

/** Sums of an invoice's lines: `approved + changes + notQuoted + exchange` equals the invoiced total. */
export interface ReconciledSums {
  approved: number
  changes: number
  /** Sum of the lines without an approved price. */
  notQuoted: number
  exchange: number
}

/**
 * Sums the lines. Returns null if a line was approved in another currency, since amounts of two currencies have no sum.
 */
export function reconciledSums(lines: readonly ReconciledLine[]): ReconciledSums | null {
  if (lines.some(({ approvedElsewhere }) => approvedElsewhere !== null)) return null
  const sum = (of: (line: ReconciledLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    approved: sum(({ approved }) => approved ?? 0),
    changes: sum(({ change }) => change ?? 0),
    notQuoted: sum(({ amount, approved }) => (approved === null ? amount : 0)),
    exchange: sum(({ exchange }) => exchange ?? 0),
  }
}

export const reconciledLabels = {
  approved: 'Approved price',
  changes: 'Changes',
  notQuoted: 'Not quoted',
  exchange: 'Exchange difference',
} as const satisfies Record<keyof ReconciledSums, string>

/** Returns the rows from the approved price to the invoiced total, each with its amount; none if nothing differs. */
export function reconciledRows(sums: ReconciledSums | null): { label: string; amount: number; isSigned: boolean }[] {
  if (sums === null || (sums.changes === 0 && sums.exchange === 0)) return []
  const { approved, ...others } = sums
  return [
    { label: reconciledLabels.approved, amount: approved, isSigned: false },
    ...(['changes', 'notQuoted', 'exchange'] as const)
      .filter((name) => others[name] !== 0)
      .map((name) => ({ label: reconciledLabels[name], amount: others[name], isSigned: name !== 'notQuoted' })),
  ]
}
