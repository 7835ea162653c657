import type { list } from '@tearsheet/protocol/campaigns/endpoints'
import { type CampaignColumn, type CampaignQuery, campaignDefaultSort } from '@tearsheet/protocol/campaigns/schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { SortItem } from '@tearsheet/protocol/list-query'
import { containing } from '../../database/like.ts'
import type { OneStatement } from '../../http/call.ts'

/** The columns of the table behind those of the list; a draft has only some of them. */
const campaignColumns: Record<CampaignColumn, string> = {
  name: 'name',
  jobNumber: 'job_number',
  created: 'created_at',
  start_date: 'start_date',
  end_date: 'end_date',
  price: 'price',
}
const draftColumns: Partial<Record<CampaignColumn, string>> = { name: 'title', created: 'created_at' }

/**
 * The statement of the campaign list: kept plan for the plain list, a fresh one for a keyword or
 * another order. Order clauses are put together from the columns above, never from a request's text.
 */
export function campaignListStatement({ query }: BodyOf<typeof list>): OneStatement {
  const { filteredView, paginationLimit, pageNumber } = query
  const offset = (pageNumber - 1) * paginationLimit
  const { pattern, order } = searchOf(query)

  if (pattern !== null)
    return {
      answer: 'campaign_list_matching(view.account_id, $5, $6, $7, $8, $9)',
      values: [filteredView, pattern, order, paginationLimit, offset],
    }
  if (order !== defaultOrder && order !== defaultDraftOrder)
    return {
      answer: 'campaign_list_sorted(view.account_id, $5, $6, $7, $8)',
      values: [filteredView, order, paginationLimit, offset],
    }
  return {
    name: 'campaign-list-plain',
    answer: 'campaign_list_plain(view.account_id, $5, $6, $7)',
    values: [filteredView, paginationLimit, offset],
  }
}

/** What a query looks for and in which order: clauses are built from the columns above, never from the request's text. */
export function searchOf(query: CampaignQuery): { pattern: string | null; order: string } {
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const keyword = query.keyword?.trim()
  return {
    pattern: keyword ? containing(keyword) : null,
    order: orderClause(sort?.length ? sort : campaignDefaultSort, query.filteredView === 'draft'),
  }
}

/** Ends with the id, so that pages are stable: as the list's index has it, forwards or backwards. */
function orderClause(sort: readonly SortItem<CampaignColumn>[], ofDrafts: boolean): string {
  const columns = ofDrafts ? draftColumns : campaignColumns
  const terms = sort.flatMap(({ sortBy, sortOrder }) => {
    const column = columns[sortBy]
    return column === undefined ? [] : [`${column} ${sortOrder}`]
  })
  const direction = sort[0]?.sortOrder ?? 'desc'
  const ofId = ofDrafts ? reverse[direction] : direction
  return [...terms, `id ${ofId}`].join(', ')
}

const reverse = { asc: 'desc', desc: 'asc' } as const
const defaultOrder = orderClause(campaignDefaultSort, false)
const defaultDraftOrder = orderClause(campaignDefaultSort, true)
