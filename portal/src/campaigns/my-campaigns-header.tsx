import { addressOf } from '@tearsheet/protocol/addresses'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useActiveView, usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { CalendarDays, List } from 'lucide-react'
import { formatCampaignCount } from './components/list-labels.ts'
import { RequestMenu } from './components/request-menu.tsx'
import { campaignListQuery, type ListQuestion, useCampaignLists } from './queries.ts'

/**
 * 'My Campaign', with the account's name and its count of active campaigns (R7.2).
 * @param question the query of the list, all pages of which can be saved; null when the calendar is displayed
 */
export function MyCampaignsHeader({ question }: { question: ListQuestion | null }) {
  const { clientAccountName } = useActiveView()
  const mayManage = usePermission('manageCampaigns')
  const { data } = useCampaignLists({ tab: 'active' })
  const count = data && mayManage ? ` — ${formatCampaignCount(data.active.totalCount)} active` : ''
  return (
    <PageHeader
      title="My Campaign"
      subtitle={
        <>
          <bdi>{clientAccountName}</bdi>
          {count}
        </>
      }
      actions={
        <>
          {question && (
            <ExportButton
              onExport={() => download(downloads.exportCsv, { query: campaignListQuery(question) }, 'Campaigns.csv')}
            />
          )}
          <Link
            className={buttonClass('secondary')}
            href={question ? addressOf('campaigns', {}, { show: 'calendar' }) : addressOf('campaigns')}
          >
            {question ? <CalendarDays aria-hidden="true" /> : <List aria-hidden="true" />}
            {question ? 'Calendar' : 'List'}
          </Link>
          <RequestMenu />
        </>
      }
    />
  )
}
