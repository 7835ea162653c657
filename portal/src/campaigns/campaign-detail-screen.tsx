import { Navigate, useParams } from '@tanstack/react-router'
import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf, campaignStatusView, routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { CampaignFailure } from './components/campaign-failure.tsx'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { useMissingPermission } from './components/use-missing-permission.ts'
import { CampaignAds } from './detail/campaign-ads.tsx'
import { firstTabWithAds, tabOfAddress } from './detail/detail-tabs.ts'
import { useCampaign } from './queries.ts'

const AddPublicationsScreen = lazy(async () => ({
  default: (await import('./add-publications-screen.tsx')).AddPublicationsScreen,
}))

interface CampaignDetailProps {
  Results: ComponentType<{ campaignId: string }>
  NoPermission: ComponentType<{ permission: PermissionFlag }>
}

/**
 * A campaign and its items, by tab: what the client approves, follows and looks up; or the form to add publications.
 */
export function CampaignDetailScreen({ Results, NoPermission }: CampaignDetailProps) {
  const { id, view } = useParams({ from: inAccount(routes.campaign) })
  const missing = useMissingPermission(view)
  if (missing) return <NoPermission permission={missing} />
  return <CampaignPages campaignId={id} view={view} Results={Results} />
}

interface CampaignPagesProps extends Pick<CampaignDetailProps, 'Results'> {
  campaignId: string
  view: string | undefined
}

function CampaignPages({ campaignId, view, Results }: CampaignPagesProps) {
  useCampaignChanges()
  const { data, error, refetch } = useCampaign(campaignId)
  const isAdding = view?.toLowerCase() === 'add-publications'
  if (!data) {
    if (error) return <CampaignFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton shape="table" ofPage label="Loading campaign" rows={6} />
  }
  if (isAdding) {
    return (
      <Suspense fallback={<Skeleton shape="table" label="Loading publications" rows={8} />}>
        <AddPublicationsScreen key={campaignId} campaign={data.campaign} items={data.campaignItems} />
      </Suspense>
    )
  }
  if (view?.toLowerCase() === campaignStatusView) {
    const tab = firstTabWithAds(data.campaign.itemCounts)
    return <Navigate to={addressOf('campaign', { id: campaignId, view: tab })} replace />
  }
  return <CampaignAds campaign={data.campaign} items={data.campaignItems} tab={tabOfAddress(view)} Results={Results} />
}
