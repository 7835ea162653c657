import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { StatusBadge } from './components/status-badge.tsx'
import { itemStatusLook } from './components/status-look.ts'
import { ApproveButton } from './proof-review/approve-button.tsx'

interface ReviewArtworkHeaderProps {
  campaign: Campaign
  item: CampaignItem
  /** Whether this user approves ads and this ad waits for it. */
  decides: boolean
  ready: boolean
  pending: boolean
  onApprove: () => void
  /** Called when Approve is pressed before all required steps are done. */
  onNotReady: () => void
}

/** The header of publication approval (R7.4): publication, price, Approve. */
export function ReviewArtworkHeader(props: ReviewArtworkHeaderProps) {
  const { campaign, item, decides } = props
  const currency = useQuoteCurrency()
  return (
    <PageHeader
      isCompact
      back={{ href: addressOf('campaign', { id: campaign.id, view: item.tab }), label: campaign.name }}
      title={`${item.publicationName} Publication`}
      subtitle={decides ? 'Please review and approve your print ad' : `#${campaign.jobNumber}`}
      actions={
        decides && (
          <ApproveButton
            blockingError={props.ready ? null : campaignMessages.reviewArtworkFirst}
            pending={props.pending}
            onApprove={props.onApprove}
            onNotReady={props.onNotReady}
          />
        )
      }
    >
      {item.price !== null && currency && (
        <Text kind="figure">{priceLabel(item.price, currency, item.addedType === 2)}</Text>
      )}
      {!decides && (
        <div>
          <StatusBadge look={itemStatusLook(item)} />
        </div>
      )}
    </PageHeader>
  )
}
