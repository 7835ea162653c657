import { addressOf } from '@tearsheet/protocol/addresses'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'

/** Displays the ad to change, with a link back to it. */
export function ModifyAdHeader({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  return (
    <PageHeader
      back={{
        href: addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: item.id }),
        label: item.publicationName,
      }}
      title="Modify ad"
      subtitle={`${item.publicationName} · ${campaign.name} #${campaign.jobNumber}`}
    />
  )
}
