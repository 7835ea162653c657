import { addressOf } from '@tearsheet/protocol/addresses'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'

/** Where a row of the campaign list leads: to its campaign, or for a draft to the form it is written in. */
export function rowHref({ id, status }: Pick<CampaignSummary, 'id' | 'status'>): string {
  return status === 'draft' ? draftHref(id) : addressOf('campaign', { id })
}

export function draftHref(quoteId: string): string {
  return addressOf('requestQuote', { step: 'regular-entry-form', id: quoteId })
}
