import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'

/** The review page of an ad without artwork: it is online, or its artwork is not made yet. */
export function NoArtwork({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  const ofPrint = needsArtwork(item.publicationType)
  return (
    <>
      <PageHeader
        back={{ href: addressOf('campaign', { id: campaign.id, view: item.tab }), label: campaign.name }}
        title={`${item.publicationName} Publication`}
      />
      <EmptyState
        title={ofPrint ? campaignMessages.noArtworkYet : campaignMessages.noArtworkOnline}
        actions={
          <Link
            className={buttonClass('secondary')}
            href={addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: item.id })}
          >
            See this ad
          </Link>
        }
      >
        {ofPrint ? 'We will notify you when it is ready for review.' : 'It is published as text.'}
      </EmptyState>
    </>
  )
}
