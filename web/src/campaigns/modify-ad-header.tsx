import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { paths } from '../app/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** Which ad is to change, and the way back to it. */
export function ModifyAdHeader({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  return (
    <PageHeader
      back={{ href: paths.campaignItem(campaign.id, item.id), label: item.publicationName }}
      title="Modify ad"
      subtitle={`${item.publicationName} · ${campaign.name} #${campaign.jobNumber}`}
    />
  )
}
