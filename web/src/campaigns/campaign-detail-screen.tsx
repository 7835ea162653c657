import { lazy, Suspense } from 'react'
import { useRouteParams } from '../lib/use-route-params.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CampaignAds } from './components/campaign-ads.tsx'
import { CampaignFailure } from './components/campaign-failure.tsx'
import { tabOfAddress } from './components/detail-tabs.ts'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { useCampaign } from './queries.ts'

const AddPublicationsScreen = lazy(async () => ({
  default: (await import('./add-publications-screen.tsx')).AddPublicationsScreen,
}))

/** A campaign and its items, by tab: what the client approves, follows and looks up; or more publications for it. */
export function CampaignDetailScreen() {
  useCampaignChanges()
  const { id: campaignId = '', view } = useRouteParams()
  const { data, error, refetch } = useCampaign(campaignId)
  const isAdding = view?.toLowerCase() === 'add-publications'
  if (!data) {
    if (error) return <CampaignFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton label="Loading campaign" rows={8} />
  }
  if (isAdding) {
    return (
      <Suspense fallback={<Skeleton label="Loading publications" rows={8} />}>
        <AddPublicationsScreen key={campaignId} campaign={data.campaign} items={data.campaignItems} />
      </Suspense>
    )
  }
  return <CampaignAds campaign={data.campaign} items={data.campaignItems} tab={tabOfAddress(view)} />
}
