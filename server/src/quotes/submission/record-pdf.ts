import { dateIn } from '@tearsheet/protocol/dates'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount, formatMinor } from '@tearsheet/protocol/money'
import { nextSteps } from '@tearsheet/protocol/quotes/messages'
import type { SubmittedQuote } from '@tearsheet/protocol/quotes/schemas'
import type { Issuer } from '../../config.ts'
import { issuerLines } from '../../documents/issuer.ts'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { belowTitle } from '../../documents/rich-text/below-title.ts'
import { blocksOf } from '../../documents/rich-text/blocks-of.ts'
import { printLocale, writeDate } from '../../documents/write-date.ts'

const template = readTemplate(new URL('record.typ', import.meta.url))

export interface RecordDocument {
  record: SubmittedQuote
  /** Sanitized HTML. */
  jobDescription: string
  issuer: Issuer
  /** The client's quote currency. */
  currency: DisplayCurrency
  timeZone: string
}

/** Prints the record of a submitted quote: reference, request, and next steps. */
export function printRecord(document: RecordDocument): PrintedDocument {
  const { record, currency, issuer } = document
  const { name: providerName, phone: providerPhone } = issuer
  const write = (minor: number) => formatMinor(minor, currency, printLocale)
  const amounts = record.publications.map(({ price }) => (price === null ? null : displayAmount(price, currency)))
  return {
    template,
    title: `Quote request ${record.jobNumber}, ${record.name}`,
    language: 'en',
    madeAt: new Date(record.submittedAt),
    content: {
      kind: 'Quote request',
      heading: record.name,
      letterhead: { name: providerName, lines: issuerLines(issuer) },
      facts: factsOf(document),
      header: ['Publication', 'Medium', 'Price'],
      rows: record.publications.map((publication, index) => [
        publication.name,
        publicationTypeNames[publication.type],
        priceWords(publication, amounts[index] ?? null, write),
      ]),
      // Each rounded once, so that the lines add up
      sums: [['Total of the listed prices', write(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0))]],
      next: nextSteps({
        providerName,
        startDate: record.startDate && writeDate(record.startDate),
        usualReviewHours: record.usualReviewHours,
      }),
      questions: `Questions: call ${providerName} at ${providerPhone} and give the reference #${record.jobNumber}.`,
      description: belowTitle(blocksOf(document.jobDescription)),
    },
  }
}

/** @param amount the displayed price, null until it is known */
function priceWords(
  { isOnContract, price }: SubmittedQuote['publications'][number],
  amount: number | null,
  write: (minor: number) => string,
): string {
  if (isOnContract) return 'Covered by contract'
  if (amount === null) return 'To be quoted'
  return price === 0 ? freeLabel(false) : write(amount)
}

function factsOf({ record, timeZone }: RecordDocument): string[][] {
  const facts: [string, string | null][] = [
    ['Reference', `#${record.jobNumber}`],
    ['Your job number', record.clientJobNumber],
    ['Client account', record.clientAccountName],
    ['Submitted', writeDate(dateIn(timeZone, new Date(record.submittedAt)))],
    ['Submitted by', record.submittedBy],
    ['PO number', record.purchaseOrderNumber],
    ['Application deadline', record.deadlineDate ? writeDate(record.deadlineDate) : 'Open until filled'],
    ['Ads start', record.startDate ? writeDate(record.startDate) : 'Immediately'],
    ['Ads end', record.endDate ? writeDate(record.endDate) : 'As late as each publication allows'],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}
