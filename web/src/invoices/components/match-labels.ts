import { type LineMatch, matchOf } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceItem, MatchState } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Tone } from '../../ui/text/badge.tsx'
import { currencyOf, invoiceSums, writeMinor } from './invoice-money.ts'

export interface MatchLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

/** How an open invoice compares with what was approved and has run, as a short label. */
export const matchLooks: Record<MatchState, MatchLook> = {
  agrees: { tone: 'success', icon: CircleCheck, label: 'Ready to pay' },
  differs: { tone: 'danger', icon: TriangleAlert, label: 'Differs' },
  waiting: { tone: 'neutral', icon: CircleDashed, label: 'Proof to come' },
}

/** The same of one line. */
export const lineLooks: Record<MatchState, MatchLook> = {
  ...matchLooks,
  agrees: { ...matchLooks.agrees, label: 'Agrees' },
  waiting: { ...matchLooks.waiting, label: 'Waiting' },
}

export interface MatchedLine {
  item: InvoiceItem
  match: LineMatch
  /** As the invoice shows the line and the price that was approved; minor units of its currency. */
  amount: number
  quoted: number | null
  /** Why it does not agree, in words; null where it does. */
  why: string | null
}

/**
 * The lines as they are read. The line's amount less the approved price is always the difference that is named: that is
 * rounded once, and the price is what it leaves.
 */
export function matchedLines(invoice: Invoice, items: readonly InvoiceItem[]): MatchedLine[] {
  const currency = currencyOf(invoice)
  const { lines } = invoiceSums(invoice, items)
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
    return { ad: 'Bills no ad', price: 'No price was quoted', approval: 'No approval on record' }[what]
  })
  return lacks.join('. ')
}

/** Why an invoice is not ready to pay, line by line; none where it is. */
export function reasonsOf(lines: readonly MatchedLine[]): { id: string; publication: string; why: string }[] {
  return lines.flatMap(({ item, why }) =>
    why === null ? [] : [{ id: item.id, publication: item.publicationName ?? item.description, why }],
  )
}
