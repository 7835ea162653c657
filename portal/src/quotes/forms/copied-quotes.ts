import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { startFromCampaign } from '@tearsheet/protocol/quotes/endpoints'

type Copied = Pick<AnswerOf<typeof startFromCampaign>, 'copiedFrom' | 'leftEmpty'>

const noticeKey = (quoteId: string) => `copied-quote:${quoteId}`
const requestKey = (campaignId: string) => `copying-campaign:${campaignId}`

/** Stores the source of a copied draft for its form, until the tab is closed. */
export function rememberCopied(quoteId: string, { copiedFrom, leftEmpty }: Copied): void {
  window.sessionStorage.setItem(noticeKey(quoteId), JSON.stringify({ copiedFrom, leftEmpty }))
  window.sessionStorage.removeItem(requestKey(copiedFrom.campaignId))
}

export function copiedQuote(quoteId: string): Copied | null {
  const text = window.sessionStorage.getItem(noticeKey(quoteId))
  // Written only by `rememberCopied`
  return text === null ? null : (JSON.parse(text) as Copied)
}

export function forgetCopied(quoteId: string): void {
  window.sessionStorage.removeItem(noticeKey(quoteId))
}

/**
 * Returns the idempotency key for copying a campaign: a reload during it uses the same key, and one draft is created.
 */
export function keyForCopy(campaignId: string): string {
  const kept = window.sessionStorage.getItem(requestKey(campaignId)) ?? crypto.randomUUID()
  window.sessionStorage.setItem(requestKey(campaignId), kept)
  return kept
}
