import { addressOf, continueStep } from '@tearsheet/protocol/addresses'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'

/** Returns the link of a row in the campaign list: its campaign, or for a draft the form to edit it. */
export function rowHref({ id, status }: Pick<CampaignSummary, 'id' | 'status'>): string {
  return status === 'draft' ? draftHref(id) : addressOf('campaign', { id })
}

export function draftHref(quoteId: string): string {
  return addressOf('requestQuote', { step: continueStep, id: quoteId })
}
