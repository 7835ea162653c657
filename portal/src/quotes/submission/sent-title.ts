import { type DisplayCurrency, displayAmount, formatMinor } from '@tearsheet/protocol/money'
import type { SubmittedQuote } from '@tearsheet/protocol/quotes/schemas'
import { formatCount, moneyLocale } from '@tearsheet/ui/lib/format.ts'

type Sent = Pick<SubmittedQuote['publications'][number], 'isOnContract' | 'price'>

/** Formats what was sent, and the cost of the priced publications: "3 publications were sent, $1,280.00 so far". */
export function sentTitle(publications: Sent[], currency: DisplayCurrency | null): string {
  const count = `${formatCount(publications.length)} ${publications.length === 1 ? 'publication was' : 'publications were'} sent`
  const priced = publications.flatMap(({ isOnContract, price }) => (isOnContract || price === null ? [] : [price]))
  if (!currency || priced.length === 0) return count
  const total = priced.reduce((sum, price) => sum + displayAmount(price, currency), 0)
  const isWhole = publications.every(({ isOnContract, price }) => isOnContract || price !== null)
  return `${count}, ${formatMinor(total, currency, moneyLocale())}${isWhole ? ' in all' : ' so far'}`
}
