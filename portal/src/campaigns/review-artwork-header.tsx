import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { StatusBadge } from './components/status-badge.tsx'
import { itemStatusLook } from './components/status-look.ts'
import { ApproveButton } from './proof-review/approve-button.tsx'
import { proofPosition } from './proof-review/next-proof.ts'

interface ReviewArtworkHeaderProps {
  campaign: Campaign
  item: CampaignItem
  /** All ads of the campaign, including the other proofs. */
  items: readonly CampaignItem[]
  /** Whether this user approves ads and this ad waits for it. */
  decides: boolean
  /** Whether the decision next to the artwork, or its open sheet, has the solid Approve. */
  hasOther: { solid: boolean; inView: boolean }
  ready: boolean
  pending: boolean
  onApprove: () => void
  /** Called when Approve is pressed before all required steps are done. */
  onNotReady: () => void
}

/** The header of publication approval (R7.4): publication, price, Approve. */
export function ReviewArtworkHeader(props: ReviewArtworkHeaderProps) {
  const { campaign, item, items, decides, hasOther } = props
  const currency = useQuoteCurrency()
  return (
    <PageHeader
      isCompact
      back={{ href: addressOf('campaign', { id: campaign.id, view: item.tab }), label: campaign.name }}
      title={`${item.publicationName} Publication`}
      subtitle={decides ? 'Please review and approve your print ad' : `#${campaign.jobNumber}`}
      actions={
        decides &&
        !hasOther.inView && (
          <ApproveButton
            isSolid={!hasOther.solid}
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
      <ProofLinks campaignId={campaign.id} item={item} items={items} />
      {!decides && (
        <div>
          <StatusBadge look={itemStatusLook(item)} />
        </div>
      )}
    </PageHeader>
  )
}

interface ProofLinksProps {
  campaignId: string
  item: CampaignItem
  items: readonly CampaignItem[]
}

/** Position among the waiting proofs, "Proof 1 of 2", with links to the ones before and after. */
function ProofLinks({ campaignId, item, items }: ProofLinksProps) {
  const place = proofPosition(item, items)
  if (!place || place.total < 2) return null
  const link = (label: string, to: CampaignItem | null) =>
    to && (
      <Link href={addressOf('campaignItem', { campaignId, campaignItemId: to.id, view: 'review-artwork' })}>
        {label}: {to.publicationName}
      </Link>
    )
  return (
    <Inline as="nav" gap={[4, 12]} type="ui" aria-label="Waiting proofs">
      <Text type="ui-medium">
        Proof {place.position} of {place.total}
      </Text>
      {link('Previous', place.previous)}
      {link('Next', place.next)}
    </Inline>
  )
}
