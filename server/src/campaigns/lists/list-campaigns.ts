import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import {
  type CampaignColumn,
  type CampaignQuery,
  type CampaignView,
  campaignDefaultSort,
} from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit, type SortItem } from '@tearsheet/protocol/list-query'
import { wordsOf } from '../../database/like.ts'
import {
  clauseOf,
  hasWords,
  isUsual,
  jsonRows,
  jsonTabs,
  keywordHits,
  keywordValues,
  limitOf,
  type Page,
  pageInOrder,
  pageOf,
  rowsOfIds,
  type Term,
} from '../../database/list-sql.ts'
import type { OneStatement, Verb } from '../../http/verb.ts'
import { type Condition, conditionsOf, conditionText } from './filter-queries.ts'
import { campaignSource, draftFields } from './present-summaries.ts'

/** Table columns by column of the list; a draft has only some of them. */
const campaignColumns: Record<CampaignColumn, string> = {
  name: 'name',
  jobNumber: 'job_number',
  created: 'created_at',
  start_date: 'runs_from',
  end_date: 'runs_until',
  price: 'price',
}
const emptyLast: readonly string[] = ['runs_from', 'runs_until']
const draftColumns: Partial<Record<CampaignColumn, string>> = { name: 'title', created: 'created_at' }

const statuses = ['active', 'archived'] as const
const statusesOf: Record<CampaignView, readonly string[]> = {
  active: ['active'],
  all: statuses,
  archived: ['archived'],
  draft: [],
}
const totals = { active: 'n.active', all: 'n.active + n.archived', archived: 'n.archived', draft: 'n.draft' }

/** Counts maintained by triggers. */
const keptCounts = `(select coalesce(sum(n) filter (where status = 'active'), 0) as active,
    coalesce(sum(n) filter (where status = 'archived'), 0) as archived,
    coalesce(sum(n) filter (where status = 'draft'), 0) as draft
  from campaign_count where client_account_id = view.account_id)`

/** Text of a campaign `c` that keywords are searched in: a word contains no blank, so it is in one of both. */
export const campaignText = `c.search_text || ' ' || c.publication_names`

const openDrafts = 'from pending_quote q where client_account_id = view.account_id and closed_at is null'

/**
 * Builds the statement of the campaign list (decision record 0032). Order clauses are built from the columns above,
 * never from the request's text. The plain list keeps its plan; that of a keyword or another order depends on the
 * account.
 */
export const listCampaigns: Verb<typeof endpoints.list> = (_ctx, { query }) => {
  const { filteredView: tab } = query
  const page = pageOf(query)
  const { words, terms, conditions } = searchOf(query)
  if (conditions.length > 0 && tab !== 'draft') return withFilters({ tab, words, terms, conditions, page })
  if (words.length > 0) return withKeyword(tab, terms, page, keywordValues(words, tab === 'draft' ? [] : terms))
  const isPlain = clauseOf(terms) === clauseOf(defaultTerms(tab)) && isUsual(page)
  return isPlain ? plain[tab] : { answer: answerOf(tab, terms, page), values: [] }
}

function answerOf(tab: CampaignView, terms: Term[], page: Page): string {
  const rows = tab === 'draft' ? draftRows(terms, page) : pageInOrder(campaignSource, statusesOf[tab], terms, page)
  return `(select ${jsonTabs(totals, tab, rows)} from ${keptCounts} n)`
}

/** Builds a keyword's page and counts with the database's keyword_hits; drafts are few and searched here. */
function withKeyword(tab: CampaignView, terms: Term[], page: Page, values: unknown[]): OneStatement {
  const isFound = `and ${hasWords('search_text')}`
  const counts = `(select h.ids, h.counts[1] as active, h.counts[2] as archived,
      (select count(*) ${openDrafts} ${isFound}) as draft
    from ${keywordHits('campaign', statuses, statusesOf[tab], page)} h)`
  const rows = tab === 'draft' ? draftRows(terms, page, isFound) : rowsOfIds(campaignSource, 'n.ids')
  return { answer: `(select ${jsonTabs(totals, tab, rows)} from ${counts} n)`, values }
}

interface Filtered {
  tab: Exclude<CampaignView, 'draft'>
  words: string[]
  terms: Term[]
  conditions: Condition[]
  page: Page
}

/**
 * Builds the page and the counts of filters and words: both read the account's own rows only. Drafts are not filtered,
 * and counted by the words.
 */
function withFilters({ tab, words, terms, conditions, page }: Filtered): OneStatement {
  const condition = `and ${hasWords(campaignText)} and ${conditionText(conditions, 6)}`
  const counts = `(select count(*) filter (where status = 'active') as active,
      count(*) filter (where status = 'archived') as archived,
      (select count(*) ${openDrafts} and ${hasWords('search_text')}) as draft
    from campaign c where client_account_id = view.account_id ${condition})`
  const rows = pageInOrder(campaignSource, statusesOf[tab], terms, page, condition)
  return {
    answer: `(select ${jsonTabs(totals, tab, rows)} from ${counts} n)`,
    values: [words, ...conditions.map(({ value }) => value)],
  }
}

const draftRows = (terms: Term[], page: Page, found = '') =>
  jsonRows(draftFields, `${openDrafts} ${found} order by ${clauseOf(terms)} ${limitOf(page)}`)

/**
 * Returns the words, conditions and order of a query: clauses are built from the columns above, never from the
 * request's text.
 */
export function searchOf(query: CampaignQuery): { words: string[]; terms: Term[]; conditions: Condition[] } {
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const terms = termsOf(sort?.length ? sort : campaignDefaultSort, query.filteredView === 'draft')
  return { words: wordsOf(query.keyword), terms, conditions: conditionsOf(query.filters ?? {}) }
}

/**
 * Ends with the id, so that the order is stable across pages, in the direction of the list's index, forwards or
 * backwards.
 */
function termsOf(sort: readonly SortItem<CampaignColumn>[], ofDrafts: boolean): Term[] {
  const columns = ofDrafts ? draftColumns : campaignColumns
  const terms = sort.flatMap(({ sortBy, sortOrder }) => {
    const column = columns[sortBy]
    return column === undefined ? [] : [{ column, direction: sortOrder, emptyLast: emptyLast.includes(column) }]
  })
  const direction = sort[0]?.sortOrder ?? 'desc'
  return [...terms, { column: 'id', direction: ofDrafts ? reverse[direction] : direction }]
}

const reverse = { asc: 'desc', desc: 'asc' } as const
const defaultTerms = (tab: CampaignView) => termsOf(campaignDefaultSort, tab === 'draft')

/** Statement of each tab without filters. */
const plain: Record<CampaignView, OneStatement> = {
  active: plainOf('active'),
  all: plainOf('all'),
  archived: plainOf('archived'),
  draft: plainOf('draft'),
}

function plainOf(tab: CampaignView): OneStatement {
  const answer = answerOf(tab, defaultTerms(tab), { limit: paginationLimit, offset: 0 })
  return { name: `campaign-list-${tab}`, answer, values: [] }
}
