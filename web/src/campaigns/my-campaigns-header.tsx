import { useActiveView, usePermission } from '../lib/use-session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { countOfCampaigns } from './components/list-words.ts'
import { RequestMenu } from './components/request-menu.tsx'
import { useCampaignLists } from './queries.ts'

/** 'My Campaign', with the account's name and its count of active campaigns (specification section 2: Headers). */
export function MyCampaignsHeader() {
  const { clientAccountName } = useActiveView()
  const mayManage = usePermission('manageCampaigns')
  const { data } = useCampaignLists({ tab: 'active' })
  const count = data && mayManage ? ` — ${countOfCampaigns(data.active.totalCount)} active` : ''
  return <PageHeader title="My Campaign" subtitle={`${clientAccountName}${count}`} actions={<RequestMenu />} />
}
