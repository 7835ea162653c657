import type { CampaignColumn } from '@tearsheet/protocol/campaigns/schemas'
import type { ListSort } from './lists/list-state.ts'

/** The state of a page of drafts: the address of the list that contains it. */
export interface DraftListProps {
  keyword: string
  page: number
  pageHref: (page: number) => string
  sort: ListSort<CampaignColumn> | null
  onSort: (sort: ListSort<CampaignColumn> | null) => void
}
