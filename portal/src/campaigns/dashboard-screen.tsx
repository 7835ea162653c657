import { hourIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useActiveView, usePermission, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { RequestMenu } from './components/request-menu.tsx'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { AttentionCard } from './dashboard/attention-card.tsx'
import { formatWaitingCount, greeting } from './dashboard/attention-labels.ts'
import { CampaignSearch } from './dashboard/campaign-search.tsx'
import { DashboardCampaigns } from './dashboard/dashboard-campaigns.tsx'
import { useKeptHeight } from './dashboard/use-kept-height.ts'
import { useAttention } from './queries.ts'

/** The home page: items that wait for the client first, then the campaigns. */
export function DashboardScreen() {
  useCampaignChanges()
  const mayManage = usePermission('manageCampaigns')
  const { data, isError } = useAttention()
  const { part, isKnown } = useKeptHeight('attention', data !== undefined)
  return (
    <>
      <DashboardHeader />
      <Stack gap={32}>
        <div {...part}>
          <AttentionCard />
        </div>
        {/* Loaded at once, but displayed where it stays */}
        {mayManage && (
          <div hidden={!isKnown && !isError}>
            <DashboardCampaigns />
          </div>
        )}
      </Stack>
    </>
  )
}

/**
 * Greets the user by time of day, displays the number of waiting items, searches campaigns and starts a quote (R7.1).
 */
function DashboardHeader() {
  const { user } = useSession()
  const view = useActiveView()
  const mayManage = usePermission('manageCampaigns')
  const { data } = useAttention()
  const account = view.clientAccountName
  return (
    <PageHeader
      title={greeting(user?.firstName ?? '', hourIn(useTimeZone(), new Date()))}
      subtitle={data ? `${account} — ${formatWaitingCount(data.totalCount)}` : account}
      actions={
        <>
          {mayManage && <CampaignSearch />}
          <RequestMenu />
        </>
      }
    />
  )
}
