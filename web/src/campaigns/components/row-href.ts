import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { paths } from '../../app/paths.ts'

/** Where a row of the campaign list leads: to its campaign, or for a draft to the form it is written in. */
export function rowHref({ id, status }: Pick<CampaignSummary, 'id' | 'status'>): string {
  return status === 'draft' ? draftHref(id) : paths.campaign(id)
}

export function draftHref(quoteId: string): string {
  return paths.quote('regular-entry-form', quoteId)
}
