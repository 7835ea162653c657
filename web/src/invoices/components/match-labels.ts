import { type LineMatch, matchOf } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceItem, MatchState } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import {
  CircleCheck,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  TriangleAlert,
} from 'lucide-react'
import type { Tone } from '../../ui/text/badge.tsx'
import { currencyOf, lineAmounts, writeMinor } from './invoice-money.ts'

export interface MatchLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

/** Short labels for how an open invoice compares with what was approved and has run. */
export const matchLooks: Record<MatchState, MatchLook> = {
  agrees: { tone: 'success', icon: CircleCheck, label: 'Ready to pay' },
  differs: { tone: 'attention', icon: TriangleAlert, label: 'Differs' },
  waiting: { tone: 'neutral', icon: CircleDashed, label: 'Proof to come' },
}

/** For an invoice with an unanswered question to the provider, whatever its other state. */
export const questionLook: MatchLook = { tone: 'changed', icon: MessageCircleQuestionMark, label: 'In question' }

/** For an invoice that is currently being paid. */
export const beingPaidLook: MatchLook = { tone: 'info', icon: Hourglass, label: 'Payment under way' }

/** The same for one line. */
export const lineLooks: Record<MatchState, MatchLook> = {
  ...matchLooks,
  agrees: { ...matchLooks.agrees, label: 'Agrees' },
  waiting: { ...matchLooks.waiting, label: 'Waiting' },
}

export interface MatchedLine {
  item: InvoiceItem
  match: LineMatch
  /** Line amount and approved price as the invoice displays them; minor units of its currency. */
  amount: number
  quoted: number | null
  /** Reason for a mismatch, in words; null for a match. */
  why: string | null
}

/**
 * Returns the lines as displayed. The line's amount minus the approved price always equals the displayed difference:
 * the difference is rounded once, and the price is the rest.
 */
export function matchedLines(invoice: Invoice, items: readonly InvoiceItem[]): MatchedLine[] {
  const currency = currencyOf(invoice)
  const lines = lineAmounts(invoice, items)
  return items.map((item, place) => {
    const match = matchOf(item)
    const amount = lines[place] ?? 0
    const difference = match.state === 'differs' ? displayAmount(match.by, currency) : 0
    const quoted = item.ad?.price === undefined || item.ad.price === null ? null : amount - difference
    return { item, match, amount, quoted, why: whyOf(match, item, (minor) => writeMinor(minor, currency), difference) }
  })
}

function whyOf(match: LineMatch, { ad }: InvoiceItem, write: (minor: number) => string, difference: number) {
  if (match.state === 'agrees') return null
  if (match.state === 'differs') {
    const size = difference === 0 ? 'A little' : write(Math.abs(difference))
    return `${size} ${match.by > 0 ? 'more' : 'less'} than was approved`
  }
  const lacks = match.lacks.map((what) => {
    if (what === 'proof') return ad?.publicationType === 1 ? 'No live address yet' : 'No tearsheet yet'
    return { ad: 'Not for an ad', price: 'No price was quoted', approval: 'No approval on record' }[what]
  })
  return lacks.join('. ')
}

/** Name of a line in messages. */
export const nameOfLine = ({ publicationName, description }: InvoiceItem) => publicationName ?? description

const urgency: Record<MatchState, number> = { differs: 0, waiting: 1, agrees: 2 }

/** Lines that need attention before those that match. */
export const mostUrgentFirst = (lines: readonly MatchedLine[]): MatchedLine[] =>
  lines.toSorted((a, b) => urgency[a.match.state] - urgency[b.match.state])

/** Sums up all lines in a sentence: "4 lines: 3 agree with what was approved, 1 differs by $25.00". */
export function formatMatches(
  lines: readonly MatchedLine[],
  write: (minor: number) => string,
  isOpen: boolean,
): string {
  const of = (state: MatchState) => lines.filter(({ match }) => match.state === state)
  const [agrees, differs, waiting] = [of('agrees'), of('differs'), of('waiting')]
  const verb = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  // A line that is too high and one that is too low do not cancel out
  const difference = differs.reduce((sum, { amount, quoted }) => sum + Math.abs(amount - (quoted ?? amount)), 0)
  const size = difference === 0 ? 'a little' : `by ${write(difference)}${differs.length > 1 ? ' in all' : ''}`
  if (agrees.length === lines.length) {
    const all =
      lines.length === 1
        ? '1 line: it agrees with what was approved and has run'
        : `${lines.length} lines: all agree with what was approved and have run`
    return isOpen ? `${all}. Ready to pay` : all
  }
  const parts = [
    agrees.length > 0 && `${verb(agrees.length, 'agrees', 'agree')} with what was approved`,
    differs.length > 0 && `${verb(differs.length, 'differs', 'differ')} ${size}`,
    waiting.length > 0 && `${verb(waiting.length, 'lacks', 'lack')} proof or approval`,
  ]
  return `${verb(lines.length, 'line', 'lines')}: ${parts.filter(Boolean).join(', ')}`
}
