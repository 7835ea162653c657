import { notFound, useParams } from '@tanstack/react-router'
import type { PermissionFlag } from '@tearsheet/protocol/access'
import { routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { CampaignItemView } from './ads/campaign-item-view.tsx'
import { CampaignFailure } from './components/campaign-failure.tsx'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { useMissingPermission } from './components/use-missing-permission.ts'
import { useCampaign } from './queries.ts'

const artworkLoading = <Skeleton shape="sheet" label="Loading artwork" rows={1} rowHeight="60vh" />
const ReviewArtworkScreen = lazy(async () => ({
  default: (await import('./review-artwork-screen.tsx')).ReviewArtworkScreen,
}))

const ModifyAdScreen = lazy(async () => ({ default: (await import('./modify-ad-screen.tsx')).ModifyAdScreen }))

/**
 * An ad in one publication: its details, its artwork to review and approve (view review-artwork), or the form to change
 * it (view modify-ad).
 */
export function CampaignItemScreen({ NoPermission }: { NoPermission: ComponentType<{ permission: PermissionFlag }> }) {
  const { view, ...ids } = useParams({ from: inAccount(routes.campaignItem) })
  const missing = useMissingPermission(view)
  if (missing) return <NoPermission permission={missing} />
  return <AdPages view={view} {...ids} />
}

interface AdPagesProps {
  campaignId: string
  campaignItemId: string
  view: string | undefined
}

function AdPages({ campaignId, campaignItemId, view }: AdPagesProps) {
  useCampaignChanges()
  const { data, error, refetch } = useCampaign(campaignId)
  const isReview = view?.toLowerCase() === 'review-artwork'
  if (!data) {
    if (error) return <CampaignFailure error={error} onRetry={() => void refetch()} />
    return isReview ? artworkLoading : <Skeleton ofPage label="Loading ad" rows={6} />
  }
  const item = data.campaignItems.find(({ id }) => id === campaignItemId)
  if (!item) throw notFound()
  if (view?.toLowerCase() === 'modify-ad') {
    return (
      <Suspense fallback={<Skeleton ofPage label="Loading ad" rows={6} />}>
        <ModifyAdScreen key={item.id} campaign={data.campaign} item={item} items={data.campaignItems} />
      </Suspense>
    )
  }
  if (!isReview) return <CampaignItemView campaign={data.campaign} item={item} />
  return (
    <Suspense fallback={artworkLoading}>
      <ReviewArtworkScreen key={item.id} campaign={data.campaign} item={item} items={data.campaignItems} />
    </Suspense>
  )
}
