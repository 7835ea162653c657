import { createHash } from 'node:crypto'
import type {
  CheckResult,
  ClosedSign,
  FieldComparison,
  UnreadableReason,
} from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { storableText } from '../../database/storable-text.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { offersApplication } from './compare-apply-link.ts'
import { compareFields } from './compare-fields.ts'
import { plainly } from './compare-words.ts'
import { type Closed, findClosedSign, findListSign } from './find-closed-sign.ts'
import { findUnreadableReason, isUnclear } from './find-unreadable-reason.ts'
import { shareOf } from './measure-share.ts'
import type { ApprovedAd, CheckedAnswer } from './present-approved-ad.ts'
import { readPageText } from './read-page-text.ts'
import type { PostingReaders, StatedPosting } from './read-posting-data.ts'
import { isShown, type ShownAd } from './recognize-ad.ts'

export interface Inspection {
  result: CheckResult
  fields: FieldComparison[]
  descriptionShare: number | null
  closedSign: ClosedSign | null
  closedText: string | null
  unreadableReason: UnreadableReason | null
  /** Whether the page shows the ad with a way to apply. */
  offersApplication: boolean
  /** Normalized text of the page, with its SHA-256; null without a readable page. */
  text: string | null
  sha256: string | null
}

const nothing: Omit<Inspection, 'result'> = {
  fields: [],
  descriptionShare: null,
  closedSign: null,
  closedText: null,
  unreadableReason: null,
  offersApplication: false,
  text: null,
  sha256: null,
}

const pageTypes = new Set(['text/html', 'application/xhtml+xml', 'text/plain', ''])

/** Result of a check whose page was not fetched. */
export const unreadable = (unreadableReason: UnreadableReason): Inspection => ({
  ...nothing,
  result: 'unreadable',
  unreadableReason,
})

/**
 * Compares a response with the approved ad (decision record 0105). A part that the page does not state is no change;
 * only another value is.
 */
export function inspectAnswer(answer: CheckedAnswer, readers: PostingReaders): Inspection {
  const { status, mediaType, content, charset, ad } = answer
  if (status === 404 || status === 410) return { ...nothing, result: 'gone', closedSign: 'status' }
  if (status === 401 || status === 407) return unreadable('login')
  if (status === 403 || status === 429 || status === 503 || status === 999) return unreadable('blocked')
  if (status !== 200 && status !== 203) return unreadable('status')
  if (!pageTypes.has(mediaType)) return unreadable('not_a_page')

  const html = readers.decode(content, charset)
  const page = mediaType === 'text/plain' ? readPageText(`<pre>${html}</pre>`) : readPageText(html)
  const postings = readers.findPostings(html, answer.address)
  const description = paragraphsOf(ad.description).join('\n')
  // Stored with its hash
  const text = storableText(page.lines.join('\n'))
  const shares = [text, ...postings.map((one) => one.description)].map((one) => shareOf(description, one))
  const descriptionShare = description === '' ? null : Math.max(...shares)
  const posting = postingOf(postings, { ad, shares: shares.slice(1) })
  const shown: ShownAd = { ad, page, posting, words: plainly(text), descriptionShare }
  const stored = { text, sha256: createHash('sha256').update(text).digest('hex'), descriptionShare }

  const isFound = isShown(shown)
  const closed = findClosedSign(shown, { answer, isFound })
  if (closed)
    return { ...nothing, ...stored, ...withFields(shown, isFound, readers), ...signOf(closed), result: 'gone' }
  if (isFound) {
    const { address, offeredBefore } = answer
    const fields = compareFields(shown, { readers, address, offeredBefore })
    const result = fields.some(({ state }) => state === 'changed') ? 'changed' : 'online'
    return { ...nothing, ...stored, fields, result, offersApplication: offersApplication(shown, address) }
  }
  const reason = findUnreadableReason(shown, answer)
  if (reason) return { ...nothing, ...stored, result: 'unreadable', unreadableReason: reason }
  const list = findListSign(shown, answer)
  if (list) return { ...nothing, ...stored, ...signOf(list), result: 'gone' }
  if (isUnclear(shown)) return { ...nothing, ...stored, result: 'unreadable', unreadableReason: 'unclear' }
  return { ...nothing, ...stored, result: 'ad_not_found' }
}

const signOf = ({ sign, text }: Closed) => ({ closedSign: sign, closedText: text?.slice(0, 300) ?? null })

const withFields = (shown: ShownAd, isFound: boolean, readers: PostingReaders) =>
  isFound ? { fields: compareFields(shown, { readers, address: '', offeredBefore: false }) } : {}

/** The posting of the ad among those of a page; a page of one ad has one. */
function postingOf(
  postings: readonly StatedPosting[],
  { ad, shares }: { ad: ApprovedAd; shares: readonly number[] },
): StatedPosting | null {
  const title = plainly(ad.title)
  const named = postings.find((one) => plainly(one.title) === title)
  if (named) return named
  const described = postings.find((_, index) => (shares[index] ?? 0) >= 0.4)
  return described ?? (postings.length === 1 ? (postings[0] ?? null) : null)
}
