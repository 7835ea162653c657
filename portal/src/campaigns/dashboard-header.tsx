import { hourIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { useActiveView, usePermission, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { RequestMenu } from './components/request-menu.tsx'
import { formatWaitingCount, greeting } from './dashboard/attention-labels.ts'
import { CampaignSearch } from './dashboard/campaign-search.tsx'
import { useAttention } from './queries.ts'

/**
 * Greets the user by time of day, displays the number of waiting items, searches campaigns and starts a quote (R7.1).
 */
export function DashboardHeader() {
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
