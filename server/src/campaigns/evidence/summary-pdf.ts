import { adStatusLabels, canStillRun, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount, formatMinor } from '@tearsheet/protocol/money'
import type { Issuer } from '../../config.ts'
import { issuerLines } from '../../documents/issuer.ts'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { belowTitle } from '../../documents/rich-text/below-title.ts'
import { blocksOf } from '../../documents/rich-text/blocks-of.ts'
import { printLocale, writeDate, writeRun } from '../../documents/write-date.ts'
import { contentOf, publicationTypeOf, stateOf } from '../present.ts'
import type { CampaignRow, ItemRow } from '../queries.ts'

const template = readTemplate(new URL('summary.typ', import.meta.url))

export interface SummaryDocument {
  campaign: CampaignRow
  items: readonly ItemRow[]
  issuer: Issuer
  clientName: string
  accountName: string
  /** Name of the advertised employer. */
  onBehalfOf: string
  /** Currency of the client's quotes. */
  currency: DisplayCurrency
  timeZone: string
  madeAt: Date
}

const tabLabels = {
  'review-in-progress': 'Review in Progress',
  'ready-for-approval': 'Ready for Approval',
  processing: 'Processing',
  published: 'Published',
  canceled: 'Canceled',
  expired: 'Expired',
} as const

/** Renders the campaign summary as a document: the request, and each ad with its state, run and price. */
export function printSummary(document: SummaryDocument): PrintedDocument {
  const { campaign, items, currency, madeAt } = document
  const today = worldDate(madeAt)
  const write = (minor: number) => formatMinor(minor, currency, printLocale)
  const amounts = items.map((item) => (item.price === null ? null : displayAmount(item.price, currency)))
  // Each amount is rounded once, so that the lines add up; canceled ads cost nothing.
  const total = items.reduce((sum, item, index) => sum + (item.itemStatus === 3 ? 0 : (amounts[index] ?? 0)), 0)
  const { jobDescription } = contentOf(campaign, { ownContent: {} })
  return {
    template,
    title: `Campaign summary, ${campaign.name}`,
    language: 'en',
    madeAt,
    content: {
      kind: 'Campaign summary',
      heading: campaign.name,
      letterhead: { name: document.issuer.name, lines: issuerLines(document.issuer) },
      facts: factsOf(document),
      header: ['Ad', 'Publication', 'Medium', 'Status', 'Runs', 'Price'],
      rows: items.map((item, index) => {
        const tab = tabOf(stateOf(item), today)
        const amount = amounts[index]
        return [
          String(item.adNumber),
          item.publicationName,
          publicationTypeNames[publicationTypeOf(item)],
          tab === 'processing' ? adStatusLabels[stateOf(item).adStatus] : tabLabels[tab],
          writeRun(item.startDate, item.endDate),
          priceWords(item, amount ?? null, write),
        ]
      }),
      sums: [
        ['Ads that can still run', String(items.filter((item) => canStillRun(stateOf(item), today)).length)],
        ['Total without canceled ads', write(total)],
      ],
      description: belowTitle(blocksOf(jobDescription ?? '')),
    },
  }
}

function priceWords({ price, addedType }: ItemRow, amount: number | null, write: (minor: number) => string): string {
  if (amount === null) return 'To be quoted'
  return price === 0 ? freeLabel(addedType === 2) : write(amount)
}

function factsOf({ campaign, clientName, accountName, onBehalfOf, timeZone, madeAt }: SummaryDocument): string[][] {
  const facts: [string, string | null][] = [
    ['Job number', `#${campaign.jobNumber}`],
    ['Your job number', campaign.clientJobNumber],
    ['Client', `${clientName}, ${accountName}`],
    ['On behalf of', onBehalfOf === clientName ? null : onBehalfOf],
    ['PO number', campaign.purchaseOrderNumber],
    ['Submitted', writeDate(dateIn(timeZone, campaign.createdAt))],
    ['Application deadline', campaign.deadlineDate ? writeDate(campaign.deadlineDate) : 'Open until filled'],
    ['Starts', campaign.startDate ? writeDate(campaign.startDate) : 'Immediately'],
    ['Ends', campaign.endDate ? writeDate(campaign.endDate) : null],
    ['Status', campaign.status === 'archived' ? 'Archived' : 'Active'],
    ['As of', writeDate(dateIn(timeZone, madeAt))],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}
