import {
  type ReconciledLine,
  reconciledLabels,
  reconciledSums,
  reconcileLines,
} from '@tearsheet/protocol/invoices/reconcile-rules'
import { costlessLabel, type LineMatch, matchOf } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceItem, MatchState } from '@tearsheet/protocol/invoices/schemas'
import { writeSigned } from '@tearsheet/protocol/money'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import {
  ArrowLeftRight,
  CircleCheck,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  TriangleAlert,
} from 'lucide-react'
import { currencyOf, writeMinor } from './invoice-money.ts'

export interface MatchLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

/** Short labels for how an open invoice compares with what was approved and has run. */
export const matchLooks: Record<MatchState, MatchLook> = {
  agrees: { tone: 'success', icon: CircleCheck, label: 'Ready to pay' },
  differs: { tone: 'attention', icon: TriangleAlert, label: 'Price differs from approval' },
  waiting: { tone: 'neutral', icon: CircleDashed, label: 'Waiting for tearsheet' },
}

/** For an invoice with an unanswered question to the provider, whatever its other state. */
export const questionLook: MatchLook = { tone: 'changed', icon: MessageCircleQuestionMark, label: 'In question' }

/** For an invoice that is currently being paid. */
export const beingPaidLook: MatchLook = { tone: 'info', icon: Hourglass, label: 'Payment under way' }

/** The same of one line. */
const lineLooks: Record<MatchState, MatchLook> = {
  ...matchLooks,
  agrees: { ...matchLooks.agrees, label: 'Agrees' },
  waiting: { ...matchLooks.waiting, label: 'Waiting' },
}

/** For a line at its approved price, which the invoice's exchange rate shows as another amount. */
export const exchangeLook: MatchLook = { tone: 'neutral', icon: ArrowLeftRight, label: reconciledLabels.exchange }

export interface MatchedLine {
  item: InvoiceItem
  match: LineMatch
  /** Line amount and approved price as the invoice displays them; minor units of its currency. */
  amount: number
  /** The amount in words: of an ad that was free or covered by a contract, how it was. */
  amountText: string
  /** Null without an approved price, and for one that was approved in another currency. */
  quoted: number | null
  /** The approved price as it was approved, in words; null without one. */
  quotedText: string | null
  reconciled: ReconciledLine
  /** Why it does not agree, in words; null where it does. */
  why: string | null
}

/** The lines next to what was approved: the approved price, the change and the exchange difference are the line's amount. */
export function matchedLines(invoice: Invoice, items: readonly InvoiceItem[]): MatchedLine[] {
  const currency = currencyOf(invoice)
  const write = (minor: number) => writeMinor(minor, currency)
  const lines = reconcileLines(items, { total: invoice.shown.total, currency })
  return items.flatMap((item, index) => {
    const reconciled = lines[index]
    if (!reconciled) return []
    const match = matchOf(item)
    const { amount, approved: quoted, approvedElsewhere: elsewhere } = reconciled
    const quotedText =
      costlessLabel({ ...item, amount: item.ad?.price ?? 0 }) ??
      (elsewhere ? writeMinor(elsewhere.minor, elsewhere.currency) : quoted === null ? null : write(quoted))
    const amountText = costlessLabel(item) ?? write(amount)
    return [
      { item, match, amount, amountText, quoted, quotedText, reconciled, why: whyOf(match, item, reconciled, write) },
    ]
  })
}

/** The exchange difference of a line in words; null where it has none. */
function exchangeText({ exchange, approvedElsewhere }: ReconciledLine, write: (minor: number) => string) {
  if (approvedElsewhere) return `Approved in ${approvedElsewhere.currency.code}`
  return exchange ? `${reconciledLabels.exchange} ${writeSigned(exchange, write)}` : null
}

function whyOf(
  match: LineMatch,
  { ad }: InvoiceItem,
  reconciled: ReconciledLine,
  write: (minor: number) => string,
): string | null {
  const exchange = exchangeText(reconciled, write)
  if (match.state === 'agrees') return exchange
  if (match.state === 'differs') {
    const size = reconciled.change ? write(Math.abs(reconciled.change)) : 'A little'
    const words = `${size} ${match.by > 0 ? 'more' : 'less'} than was approved`
    return exchange ? `${words}. ${exchange}` : words
  }
  const lacks = match.lacks.map((what) => {
    if (what === 'proof') return ad?.publicationType === 1 ? 'No live address yet' : 'No tearsheet yet'
    return { ad: 'Not for an ad', price: 'No price was quoted', approval: 'No approval on record' }[what]
  })
  return [...lacks, ...(exchange ? [exchange] : [])].join('. ')
}

/** The label of a line: one that differs by its exchange rate does not agree. */
export const lookOfLine = ({ match, item, reconciled }: MatchedLine): MatchLook =>
  item.question
    ? questionLook
    : match.state === 'agrees' && isExchanged(reconciled)
      ? exchangeLook
      : lineLooks[match.state]

const isExchanged = ({ exchange, approvedElsewhere }: ReconciledLine) => exchange !== 0 || approvedElsewhere !== null

/** Returns the name of a line for messages. */
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
  const linesIn = (state: MatchState) => lines.filter(({ match }) => match.state === state)
  const [agrees, differs, waiting] = [linesIn('agrees'), linesIn('differs'), linesIn('waiting')]
  const verb = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  // One too high and one too low do not make it right
  const difference = differs.reduce((sum, { reconciled }) => sum + Math.abs(reconciled.change ?? 0), 0)
  const size = difference === 0 ? 'a little' : `by ${write(difference)}${differs.length > 1 ? ' in all' : ''}`
  const exchanged = agrees.filter(({ reconciled }) => isExchanged(reconciled))
  if (agrees.length === lines.length) {
    const all = exchanged.length > 0 ? exchangedText(lines, write) : agreedWords(lines.length)
    return isOpen ? `${all}. Ready to pay` : all
  }
  const alike = agrees.length - exchanged.length
  const parts = [
    alike > 0 && `${verb(alike, 'agrees', 'agree')} with what was approved`,
    exchanged.length > 0 && `${verb(exchanged.length, 'differs', 'differ')} by the exchange rate only`,
    differs.length > 0 && `${verb(differs.length, 'differs', 'differ')} ${size}`,
    waiting.length > 0 && `${verb(waiting.length, 'lacks', 'lack')} proof or approval`,
  ]
  return `${verb(lines.length, 'line', 'lines')}: ${parts.filter(Boolean).join(', ')}`
}

const agreedWords = (count: number) =>
  count === 1
    ? '1 line: it agrees with what was approved and has run'
    : `${count} lines: all agree with what was approved and have run`

function exchangedText(lines: readonly MatchedLine[], write: (minor: number) => string): string {
  const sums = reconciledSums(lines.map(({ reconciled }) => reconciled))
  const difference = sums
    ? `an exchange difference of ${writeSigned(sums.exchange, write)}`
    : 'prices in another currency'
  return lines.length === 1
    ? `1 line: it was approved and has run, with ${difference}`
    : `${lines.length} lines: all were approved and have run, with ${difference}`
}
