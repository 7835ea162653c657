import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { startFromCampaign } from '@tearsheet/protocol/quotes/endpoints'

type Copied = Pick<AnswerOf<typeof startFromCampaign>, 'copiedFrom' | 'leftEmpty'>

const noticeKey = (quoteId: string) => `copied-quote:${quoteId}`
const requestKey = (campaignId: string) => `copying-campaign:${campaignId}`

/** Keeps what a draft was copied from, so that its form says so, for as long as the tab lives. */
export function rememberCopied(quoteId: string, { copiedFrom, leftEmpty }: Copied): void {
  window.sessionStorage.setItem(noticeKey(quoteId), JSON.stringify({ copiedFrom, leftEmpty }))
  window.sessionStorage.removeItem(requestKey(copiedFrom.campaignId))
}

export function copiedQuote(quoteId: string): Copied | null {
  const text = window.sessionStorage.getItem(noticeKey(quoteId))
  // Written by `rememberCopied` alone
  return text === null ? null : (JSON.parse(text) as Copied)
}

export function forgetCopied(quoteId: string): void {
  window.sessionStorage.removeItem(noticeKey(quoteId))
}

/** The key under which a campaign is being copied: a reload in between asks again under the same, and makes one draft. */
export function keyForCopy(campaignId: string): string {
  const kept = window.sessionStorage.getItem(requestKey(campaignId)) ?? crypto.randomUUID()
  window.sessionStorage.setItem(requestKey(campaignId), kept)
  return kept
}
