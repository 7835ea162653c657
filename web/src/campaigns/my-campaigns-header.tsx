import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { download } from '../lib/download.ts'
import { useActiveView, usePermission } from '../lib/use-session.ts'
import { ExportButton } from '../ui/export-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { countOfCampaigns } from './components/list-words.ts'
import { RequestMenu } from './components/request-menu.tsx'
import { campaignListQuery, type ListQuestion, useCampaignLists } from './queries.ts'

/**
 * 'My Campaign', with the account's name and its count of active campaigns (specification section 2: Headers).
 * @param question what the list shows; the export has all its pages
 */
export function MyCampaignsHeader({ question }: { question: ListQuestion }) {
  const { clientAccountName } = useActiveView()
  const mayManage = usePermission('manageCampaigns')
  const { data } = useCampaignLists({ tab: 'active' })
  const count = data && mayManage ? ` — ${countOfCampaigns(data.active.totalCount)} active` : ''
  const exportList = () => download(campaigns.exportCsv, { query: campaignListQuery(question) }, 'Campaigns.csv')
  return (
    <PageHeader
      title="My Campaign"
      subtitle={`${clientAccountName}${count}`}
      actions={
        <>
          <ExportButton onExport={exportList} />
          <RequestMenu />
        </>
      }
    />
  )
}
