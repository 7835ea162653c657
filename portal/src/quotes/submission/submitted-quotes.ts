import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { submit } from '@tearsheet/protocol/quotes/endpoints'

export type SubmittedCampaign = AnswerOf<typeof submit>['campaign']

const quoteKey = (quoteId: string) => `submitted-quote:${quoteId}`

/** Stores the campaign that a draft became (R9.34) until the tab is closed, so that going back to its form shows it. */
export function rememberSubmitted(quoteId: string, campaign: SubmittedCampaign): void {
  window.sessionStorage.setItem(quoteKey(quoteId), campaign.id)
}

/** Returns the id of the campaign that a draft became in this tab. */
export function campaignIdOnSuccess(quoteId: string): string | null {
  return window.sessionStorage.getItem(quoteKey(quoteId))
}
