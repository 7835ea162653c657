import { runOf } from '@tearsheet/protocol/campaigns/evidence'
import { adStatusLabels, type HistoryAction, historyLabels, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { AdContent } from '@tearsheet/protocol/campaigns/schemas'
import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { escapeHtml } from '../../documents/html.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import type { ChangeRow } from '../change-queries.ts'
import { contentOf, presentChange, publicationTypeOf, stateOf } from '../present.ts'
import type { ItemRow } from '../queries.ts'
import type { EventRow } from './evidence-queries.ts'
import type { AdEvidence } from './load-evidence.ts'
import type { SummaryDocument } from './summary-pdf.ts'

/** The content of an ad from a point in time on; the last one is the current content. */
export interface TextVersion {
  /** ISO 8601; null for the first content, and for a change that is not published yet. */
  since: string | null
  isPublished: boolean
  content: AdContent
}

/**
 * Returns all contents an ad has had, oldest first, reconstructed by reverting each change from the current content.
 */
function textVersions(now: AdContent, changes: readonly ChangeRow[]): TextVersion[] {
  const versions: TextVersion[] = []
  let content = now
  for (const change of changes.toReversed()) {
    if (change.fields.length === 0) continue
    versions.unshift({
      since: change.completedAt?.toISOString() ?? null,
      isPublished: change.completedAt !== null,
      content,
    })
    content = { ...content, ...Object.fromEntries(change.fields.map(({ field, from }) => [field, from])) }
  }
  return [{ since: null, isPublished: true, content }, ...versions]
}

/** Returns approvals that were not undone, with the hash of the approved bytes. */
function approvalsIn(events: readonly EventRow[]) {
  return events
    .filter(({ action }, place) => {
      const next = events.slice(place + 1).find((event) => ['undone', 'disapprove', 'publish'].includes(event.action))
      return action === 'approve' && next?.action !== 'undone'
    })
    .map(({ at, byName, userId, onBehalfOfUserId, artworkVersion, artworkSha256 }) => ({
      at: at.toISOString(),
      by: byName,
      userId,
      onBehalfOfUserId,
      artworkVersion,
      artworkSha256,
    }))
}

/** Presents the record of an ad: where and when it ran, who approved which bytes, and all its events. */
export function presentRecord(
  { item, events, changes, artwork, tearsheets, invoiceLines }: AdEvidence,
  { madeAt, timeZone }: Pick<SummaryDocument, 'madeAt' | 'timeZone'>,
) {
  const state = stateOf(item)
  const happened = events.map(({ at, action }) => ({ at: at.toISOString(), action }))
  return {
    adNumber: item.adNumber,
    publication: item.publicationName,
    publicationType: publicationTypeNames[publicationTypeOf(item)],
    printType: item.printType === 1 || item.printType === 2 ? printTypeNames[item.printType] : null,
    size: item.sizeName,
    status: adStatusLabels[state.adStatus],
    tab: tabOf(state, worldDate(madeAt)),
    liveUrl: item.liveUrl,
    startDate: item.startDate,
    endDate: item.endDate,
    run: runOf({ ...item, ...state }, happened, { today: dateIn(timeZone, madeAt), timeZone }),
    approvals: approvalsIn(events),
    artwork: artwork.map(({ version, fileName, mediaType, byteSize, sha256, uploadedAt }) => ({
      version,
      fileName,
      mediaType,
      byteSize,
      sha256,
      uploadedAt: uploadedAt.toISOString(),
    })),
    tearsheets: tearsheets.map(({ issueDate, page, byteSize, sha256, uploadedAt }) => ({
      issueDate,
      page,
      byteSize,
      sha256,
      uploadedAt: uploadedAt.toISOString(),
    })),
    changes: changes.map(presentChange),
    history: events.map(({ at, byName, action, note }) => ({
      at: at.toISOString(),
      by: byName,
      action,
      words: historyLabels[action as HistoryAction] ?? action, // the history contains no other actions
      note,
    })),
    invoiceLines:
      invoiceLines?.map(({ campaignItemId: _item, issuedAt, status, ...line }) => ({
        ...line,
        issuedAt: issuedAt.toISOString(),
        status: status === 1 ? 'Closed' : 'Open',
        currency: 'USD cents',
      })) ?? null,
  }
}

/** Renders the facts above the text of an ad. */
function headOf({ campaign, clientName, accountName }: SummaryDocument, item: ItemRow, content: AdContent): string[][] {
  const { department, city, state, country, applyEmail } = campaign.form
  const place = [city, state, country].filter((part) => typeof part === 'string' && part !== '').join(', ')
  const facts: [string, unknown][] = [
    ['Employer', `${clientName}, ${accountName}`],
    ['Department', department],
    ['Place', place],
    ['Publication', item.publicationName],
    ['Application deadline', content.deadlineDate ?? 'Open until filled'],
    ['Apply at', content.applyUrl],
    ['Apply by email', applyEmail],
  ]
  return facts.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []))
}

/**
 * Renders a text as a page without scripts and external resources; the description was sanitized when it was stored.
 */
export function htmlText(document: SummaryDocument, item: ItemRow, { content }: TextVersion): string {
  const facts = headOf(document, item, content)
    .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'">
<title>${escapeHtml(document.campaign.name)}</title></head>
<body><h1>${escapeHtml(document.campaign.name)}</h1>
<dl>
${facts}
</dl>
${content.jobDescription ?? ''}
</body></html>
`
}

/** Renders the same text without markup. */
export function plainText(document: SummaryDocument, item: ItemRow, { content }: TextVersion): string {
  const facts = headOf(document, item, content).map(([name, value]) => `${name}: ${value}`)
  const lines = [document.campaign.name, '', ...facts, '', ...paragraphsOf(content.jobDescription ?? '')]
  return `${lines.join('\n')}\n`
}

/** Returns the texts of an ad, oldest first. */
export const textsOf = (document: SummaryDocument, { item, changes }: AdEvidence): TextVersion[] =>
  textVersions(contentOf(document.campaign, item), changes)
