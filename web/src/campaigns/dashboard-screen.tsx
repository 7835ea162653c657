import { usePermission } from '../lib/use-session.ts'
import { Stack } from '../ui/stack.tsx'
import { AttentionCard } from './components/attention-card.tsx'
import { DashboardCampaigns } from './components/dashboard-campaigns.tsx'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { DashboardHeader } from './dashboard-header.tsx'

/** The home page: what waits for the client first, then its campaigns. */
export function DashboardScreen({ isPage }: { isPage: (href: string) => boolean }) {
  useCampaignChanges()
  const mayManage = usePermission('manageCampaigns')
  return (
    <>
      <DashboardHeader />
      <Stack gap={32}>
        <AttentionCard isPage={isPage} />
        {mayManage && <DashboardCampaigns />}
      </Stack>
    </>
  )
}
