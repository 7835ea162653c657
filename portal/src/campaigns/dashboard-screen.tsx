import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { AttentionCard } from './dashboard/attention-card.tsx'
import { DashboardCampaigns } from './dashboard/dashboard-campaigns.tsx'
import { DashboardHeader } from './dashboard-header.tsx'

/** The home page: items that wait for the client first, then the campaigns. */
export function DashboardScreen() {
  useCampaignChanges()
  const mayManage = usePermission('manageCampaigns')
  return (
    <>
      <DashboardHeader />
      <Stack gap={32}>
        <AttentionCard />
        {mayManage && <DashboardCampaigns />}
      </Stack>
    </>
  )
}
