import { worldDate } from '@tearsheet/protocol/dates'
import type { SortItem } from '@tearsheet/protocol/list-query'
import type * as endpoints from '@tearsheet/protocol/media-contracts/endpoints'
import type { mediaContractColumns, mediaContractQuery } from '@tearsheet/protocol/media-contracts/schemas'
import type { z } from 'zod'
import type { ActiveView, ReadContext } from '../context.ts'
import { readInBatches } from '../database/cursor.ts'
import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { containing } from '../database/like.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'
import type { Verb } from '../http/verb.ts'
import { presentContract } from './present.ts'
import { contractFields } from './queries.ts'

type Column = (typeof mediaContractColumns)[number]
type Query = z.output<typeof mediaContractQuery>

const columns = {
  contractNumber: mediaContract.contractNumber,
  publication: publication.name,
  startDate: mediaContract.startDate,
  endDate: mediaContract.endDate,
  price: mediaContract.price,
} satisfies Record<Column, unknown>

/** The contract that ends first needs attention first. */
const endingFirst: readonly SortItem<Column>[] = [{ sortBy: 'endDate', sortOrder: 'asc' }]

/** Condition that matches contracts on any tab whose number, publication or description contains the keyword. */
function foundBy(tx: Transaction, view: ActiveView, query: Query): SQL | undefined {
  const keyword = query.keyword?.trim()
  return and(eq(mediaContract.clientAccountId, view.clientAccountId), keyword ? hasWord(tx, keyword) : undefined)
}

function hasWord(tx: Transaction, keyword: string): SQL | undefined {
  const word = containing(keyword)
  const named = tx.select({ id: publication.id }).from(publication).where(like(publication.foldedName, word))
  return or(like(mediaContract.searchText, word), inArray(mediaContract.publicationId, named))
}

const ofContract = eq(publication.id, mediaContract.publicationId)

const selectContracts = (tx: Transaction, ids: string[], query: Query) =>
  tx
    .select(contractFields)
    .from(mediaContract)
    .innerJoin(publication, ofContract)
    .where(inArray(mediaContract.id, ids))
    .orderBy(orderOf(query))

const isOpen = (today: string) => gte(mediaContract.endDate, today)

const inTab = ({ filteredView }: Query, today: string) =>
  filteredView === 'Open' ? isOpen(today) : lt(mediaContract.endDate, today)

/** Yields all contracts of the query's tab that match, whatever the page, in order, in batches. */
export async function* readContracts({ tx, view }: ReadContext, { query, today }: { query: Query; today: string }) {
  const ids = sql`select media_contract.id from media_contract ${publicationsFor(query)}
    where ${foundBy(tx, view, query)} and ${inTab(query, today)} order by ${orderOf(query)}`
  for await (const batch of readInBatches<{ id: string }>(tx, ids)) {
    const these = batch.map(({ id }) => id)
    yield await selectContracts(tx, these, query)
  }
}

/**
 * Returns the count of each tab, and the ids of a page of the query's tab, in order. A keyword is searched once for
 * both tabs; without one, each tab is read in the cheapest way.
 */
async function findPage(tx: Transaction, view: ActiveView, query: Query, today: string) {
  const { keyword, pageNumber, paginationLimit } = query
  const { rows } = await tx.execute<Record<Query['filteredView'], number> & { ids: string[] }>(
    sql`with found as ${sql.raw(keyword?.trim() ? 'materialized' : 'not materialized')} (
      select id, publication_id, contract_number, start_date, end_date, price from media_contract where ${foundBy(tx, view, query)})
    select counted.*, array(select media_contract.id from found media_contract ${publicationsFor(query)}
        where ${inTab(query, today)} order by ${orderOf(query)}
        limit ${paginationLimit} offset ${(pageNumber - 1) * paginationLimit}) as ids
      from (select (count(*) filter (where ${isOpen(today)}))::int as "Open",
          (count(*) filter (where not ${isOpen(today)}))::int as "Expired"
        from found media_contract) counted`,
  )
  return rows[0]
}

/** Publications are joined only if the query sorts by them. */
const publicationsFor = (query: Query) =>
  termsOf(query).some(({ sortBy }) => sortBy === 'publication') ? sql`join publication on ${ofContract}` : undefined

/**
 * Lists the account's contracts: rows for the requested tab, counts for both. A contract is open until its end date has
 * passed, with or without postings left. A keyword is searched in number, publication and description.
 */
export const listContracts: Verb<typeof endpoints.list> = async ({ tx, view }, { query }) => {
  const today = worldDate(new Date())
  const found = await findPage(tx, view, query, today)
  const rows = found?.ids.length ? await selectContracts(tx, found.ids, query) : []
  const data = rows.map((row) => presentContract(row, today))
  const tab = (name: Query['filteredView']) => ({
    data: query.filteredView === name ? data : [],
    totalCount: found?.[name] ?? 0,
  })
  return { Open: tab('Open'), Expired: tab('Expired') }
}

function termsOf({ sortForFilter, defaultSort }: Query): readonly SortItem<Column>[] {
  const sort = sortForFilter?.length ? sortForFilter : defaultSort
  return sort?.length ? sort : endingFirst
}

/** Ends with the id, so that the order is stable across pages. */
function orderOf(query: Query): SQL {
  const terms = termsOf(query).map(({ sortBy, sortOrder }) =>
    sortOrder === 'asc' ? asc(columns[sortBy]) : desc(columns[sortBy]),
  )
  return sql.join([...terms, asc(mediaContract.id)], sql`, `)
}
