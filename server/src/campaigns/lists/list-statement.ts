import type { list } from '@tearsheet/protocol/campaigns/endpoints'
import {
  type CampaignColumn,
  type CampaignQuery,
  type CampaignView,
  campaignDefaultSort,
} from '@tearsheet/protocol/campaigns/schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { SortItem } from '@tearsheet/protocol/list-query'
import { jsonRows, jsonTabs } from '../../database/json-text.ts'
import { containing } from '../../database/like.ts'
import type { OneStatement } from '../../http/serve.ts'
import { campaignFields, draftFields } from './present-summaries.ts'

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

/** Past so many rows a page is found by ids alone, in the index, before its rows are read. */
const deep = 500

const totals = { active: 'n.active', all: 'n.active + n.archived', archived: 'n.archived', draft: 'n.draft' }

/** What triggers keep. */
const keptCounts = `(select coalesce(sum(n) filter (where status = 'active'), 0) as active,
    coalesce(sum(n) filter (where status = 'archived'), 0) as archived, coalesce(sum(n) filter (where status = 'draft'), 0) as draft
  from campaign_count where client_account_id = view.account_id)`

/**
 * The statement of the campaign list (decision record 0021). Order clauses are put together from the columns above, never
 * from a request's text. The plain list's plan is kept; that of a keyword or another order depends on the account.
 */
export function campaignListStatement({ query }: BodyOf<typeof list>): OneStatement {
  const { filteredView: tab, paginationLimit, pageNumber } = query
  const offset = (pageNumber - 1) * paginationLimit
  const { pattern, terms, order } = searchOf(query)
  if (pattern !== null) return keywordStatement(tab, pattern, terms, [paginationLimit, offset])
  const rows = tab === 'draft' ? draftRows(order) : campaignRows(tab, order, offset >= deep)
  const isPlain = offset < deep && (order === defaultOrder || order === defaultDraftOrder)
  return {
    ...(isPlain ? { name: `campaign-list-${tab}` } : {}),
    answer: `(select ${jsonTabs(totals, tab, rows)} from ${keptCounts} n)`,
    values: [paginationLimit, offset],
  }
}

const draftRows = (order: string, found = '') =>
  jsonRows(
    draftFields,
    `from pending_quote q where client_account_id = view.account_id and closed_at is null ${found}
    order by ${order} limit $5 offset $6`,
  )

function campaignRows(tab: Exclude<CampaignView, 'draft'>, order: string, isDeep: boolean): string {
  const from = `from ${sourceOf(tab, order)} c`
  const page = `order by ${order} limit $5 offset $6`
  return isDeep
    ? jsonRows(campaignFields, `from (select c.id as found ${from} ${page}) page join campaign c on c.id = found order by ${order}`)
    : jsonRows(campaignFields, `${from} ${page}`)
}

/** The campaigns of a tab such that an index gives them in the order: each order has one by account, status and column. */
function sourceOf(tab: Exclude<CampaignView, 'draft'>, order: string): string {
  const own = `select * from campaign where client_account_id = view.account_id`
  if (tab !== 'all') return `(${own} and status = '${tab}')`
  return order === defaultOrder ? `(${own})` : `(${own} and status = 'active' union all ${own} and status = 'archived')`
}

/** A keyword's hits and counts are the database's keyword_hits; the rows are read in the view, behind its policies. */
function keywordStatement(tab: CampaignView, pattern: string, terms: Term[], page: [number, number]): OneStatement {
  const drafts = `(select count(*) from pending_quote q
    where client_account_id = view.account_id and closed_at is null and search_text like $7)`
  const hits = `(select h.counts[1] as active, h.counts[2] as archived, ${drafts} as draft, h.ids
    from keyword_hits('campaign', array['active', 'archived'], ${tab === 'active' || tab === 'archived' ? `array['${tab}']` : `array['active', 'archived']`},
      $7, $8, $9, ${tab === 'draft' ? '0' : '$5::integer'}, $6::bigint) h)`
  const rows =
    tab === 'draft'
      ? draftRows(clauseOf(terms), 'and search_text like $7')
      : jsonRows(campaignFields, 'from unnest(n.ids) with ordinality page (found, place) join campaign c on c.id = found order by place')
  return {
    answer: `(select ${jsonTabs(totals, tab, rows)} from ${hits} n)`,
    values: [
      ...page,
      pattern,
      tab === 'draft' ? [] : terms.map(({ column }) => column),
      tab === 'draft' ? [] : terms.map(({ direction }) => direction === 'desc'),
    ],
  }
}

interface Term {
  column: string
  direction: 'asc' | 'desc'
}

/** What a query looks for and in which order: clauses are put together from the columns above, never from its text. */
export function searchOf(query: CampaignQuery): { pattern: string | null; terms: Term[]; order: string } {
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const keyword = query.keyword?.trim()
  const terms = termsOf(sort?.length ? sort : campaignDefaultSort, query.filteredView === 'draft')
  return { pattern: keyword ? containing(keyword) : null, terms, order: clauseOf(terms) }
}

/** Ends with the id, so that pages are stable: as the list's index has it, forwards or backwards. */
function termsOf(sort: readonly SortItem<CampaignColumn>[], ofDrafts: boolean): Term[] {
  const columns = ofDrafts ? draftColumns : campaignColumns
  const terms = sort.flatMap(({ sortBy, sortOrder }) => {
    const column = columns[sortBy]
    return column === undefined ? [] : [{ column, direction: sortOrder }]
  })
  const direction = sort[0]?.sortOrder ?? 'desc'
  return [...terms, { column: 'id', direction: ofDrafts ? reverse[direction] : direction }]
}

const clauseOf = (terms: readonly Term[]) => terms.map(({ column, direction }) => `${column} ${direction}`).join(', ')
const reverse = { asc: 'desc', desc: 'asc' } as const
const defaultOrder = clauseOf(termsOf(campaignDefaultSort, false))
const defaultDraftOrder = clauseOf(termsOf(campaignDefaultSort, true))
