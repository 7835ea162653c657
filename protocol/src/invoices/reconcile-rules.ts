import { type DisplayCurrency, displayAmount } from '../money.ts'
import { sharedOut } from './rules.ts'
import type { BilledAd } from './schemas.ts'

/** A line of an invoice with the price that was approved for its ad, in base minor units. */
export interface QuotedLine {
  amount: number
  ad: Pick<BilledAd, 'price'> | null
  /** The currency of the quote as it was when the ad was approved; null where it was not recorded: then the invoice's. */
  quotedIn: DisplayCurrency | null
}

/**
 * A line as its client reads it, in minor units of the invoice's currency: `approved + change + exchange` is `amount`. All
 * three are null for a line without an approved price. `approved` and `exchange` are null for a price that was approved in
 * another currency, which `approvedElsewhere` holds.
 */
export interface ReconciledLine {
  amount: number
  approved: number | null
  change: number | null
  exchange: number | null
  approvedElsewhere: { minor: number; currency: DisplayCurrency } | null
}

/** Whether two currencies show every amount alike. */
const isSameRate = (a: DisplayCurrency, b: DisplayCurrency) =>
  a.code === b.code && a.rate === b.rate && a.buffer === b.buffer

/**
 * The lines of an invoice next to what was approved. The invoice is rounded once and its lines share that total; an approved
 * price is what the client read when approving it, at the quote's rate; a change is shown at the invoice's rate; the exchange
 * difference is what remains, with the line's share of the rounding. At one rate it is zero.
 * @param total what the invoice shows as billed, in minor units of `currency`
 */
export function reconcileLines(
  lines: readonly QuotedLine[],
  { total, currency }: { total: number; currency: DisplayCurrency },
): ReconciledLine[] {
  const amounts = sharedOut(
    total,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, place) => {
    const amount = amounts[place] ?? 0
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

/** Sums of an invoice's lines: `approved + changes + notQuoted + exchange` is what was invoiced. */
export interface ReconciledSums {
  approved: number
  changes: number
  /** Of lines that no price was approved for. */
  notQuoted: number
  exchange: number
}

/** Null where a line was approved in another currency, since amounts of two currencies have no sum. */
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

/** The rows from the approved price to the invoiced total, each with its amount; none where nothing differs. */
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
