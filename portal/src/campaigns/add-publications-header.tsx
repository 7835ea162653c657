import { addressOf } from '@tearsheet/protocol/addresses'
import type { Campaign } from '@tearsheet/protocol/campaigns/schemas'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'

/** Displays the campaign that gets more publications, with a link back to it (R6.2). */
export function AddPublicationsHeader({ campaign }: { campaign: Campaign }) {
  return (
    <PageHeader
      back={{ href: addressOf('campaign', { id: campaign.id }), label: campaign.name }}
      title="Add New Publication"
      subtitle={`${campaign.name} · #${campaign.jobNumber} · ${campaign.clientAccountName}`}
    />
  )
}
