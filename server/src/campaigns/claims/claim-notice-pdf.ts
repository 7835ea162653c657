import { claimKindLabels, claimRemedyLabels, explainAmount } from '@tearsheet/protocol/campaigns/claim-messages'
import { checkResultLabels, explainCheck } from '@tearsheet/protocol/campaigns/monitoring-messages'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import type { Issuer } from '../../config.ts'
import { issuerLines } from '../../documents/issuer.ts'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { printLocale, writeDate, writeMoment, writeRun } from '../../documents/write-date.ts'
import { presentCheck } from '../monitoring/check-queries.ts'
import type { ClaimRow } from './claim-queries.ts'
import type { NoticeData } from './load-notice.ts'

const template = readTemplate(new URL('claim-notice.typ', import.meta.url))

/** Writes an amount in US dollars: the currency in which publications are paid. */
const writeBase = (minor: number) => formatMinor(minor, baseCurrency, printLocale)

/** Returns the facts of a claim for the publication: the ad, the problem, and the request with its arithmetic. */
export function claimFacts(data: NoticeData): (readonly [string, string])[] {
  const { claim, item, campaignName, clientName } = data
  const run = writeRun(item.startDate, item.endDate)
  return [
    ['Ad', String(item.adNumber)],
    ['Publication', item.publicationName],
    ['Advertiser', clientName],
    ['Position', campaignName],
    ...(run === '' ? [] : [['Ordered run', run] as const]),
    ...(item.sizeName === null ? [] : [['Size', item.sizeName] as const]),
    ...(item.liveUrl === null ? [] : [['Address', item.liveUrl] as const]),
    ['Problem', claimKindLabels[claim.kind]],
    ['Requested', claimRemedyLabels[claim.remedy]],
    ...(claim.claimedAmount > 0 ? [['Amount', amountText(claim)] as const] : []),
  ]
}

/** Writes the arithmetic of the claimed amount, unless the desk has entered another one. */
function amountText(claim: ClaimRow): string {
  const words = explainAmount(claim, { amount: claim.claimedAmount, isWithinMinimum: false }, writeBase)
  const amount = writeBase(claim.claimedAmount)
  return words.includes(`: ${amount} of `) ? words : amount
}

/** Renders the notice of a claim with its evidence: the checks that show the problem, and the tearsheets. */
export function printClaimNotice(data: NoticeData, issuer: Issuer): PrintedDocument {
  const { claim, item, checks, tearsheets, madeAt } = data
  return {
    template,
    title: `Claim, ad ${item.adNumber}`,
    language: 'en',
    madeAt,
    content: {
      kind: 'Claim',
      heading: `Claim for ad ${item.adNumber}`,
      letterhead: { name: issuer.name, lines: issuerLines(issuer) },
      facts: claimFacts(data),
      paragraphs: claim.notice.split(/\n{2,}/),
      checks: checks.map((row) => {
        const check = presentCheck(row)
        const changed = check.fields.filter(({ state }) => state === 'changed')
        const words = [
          explainCheck(check),
          ...changed.map(({ before, after }) => `Approved: ${before}. On the page: ${after}`),
        ]
        return [
          writeMoment(row.at, null),
          checkResultLabels[check.result],
          words.filter(Boolean).join('. '),
          (check.sha256 ?? '').slice(0, 16),
        ]
      }),
      tearsheets: tearsheets.map(({ issueDate, page, sha256 }) => [writeDate(issueDate), page, sha256.slice(0, 16)]),
    },
  }
}
