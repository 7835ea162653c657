import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { submit } from '@tearsheet/protocol/quotes/endpoints'

export type SubmittedCampaign = AnswerOf<typeof submit>['campaign']

const quoteKey = (quoteId: string) => `submitted-quote:${quoteId}`

/**
 * Keeps what a draft became (R9.34), so that going back to its form says so.
 * For as long as the tab lives.
 */
export function rememberSubmitted(quoteId: string, campaign: SubmittedCampaign): void {
  window.sessionStorage.setItem(quoteKey(quoteId), campaign.id)
}

/** The id of the campaign that a draft became in this tab. */
export function campaignIdOnSuccess(quoteId: string): string | null {
  return window.sessionStorage.getItem(quoteKey(quoteId))
}
