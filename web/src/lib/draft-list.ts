import type { CampaignColumn } from '@tearsheet/protocol/campaigns/schemas'
import type { ListSort } from './lists/list-state.ts'

/** What a page of drafts is shown by: the address of the list that it stands in. */
export interface DraftListProps {
  keyword: string
  page: number
  pageHref: (page: number) => string
  sort: ListSort<CampaignColumn> | null
  onSort: (sort: ListSort<CampaignColumn> | null) => void
}
