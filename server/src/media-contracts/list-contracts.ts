import type { SortItem } from '@tearsheet/protocol/list-query'
import type {
  mediaContractColumns,
  mediaContractLists,
  mediaContractQuery,
} from '@tearsheet/protocol/media-contracts/schemas'
import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { readInBatches } from '../database/cursor.ts'
import { containing } from '../database/like.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'
import type { ActiveView } from '../http/actor.ts'
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

/** The contract that ends first needs a look first. */
const endingFirst: readonly SortItem<Column>[] = [{ sortBy: 'endDate', sortOrder: 'asc' }]

/** What a query finds, on any tab: number, publication or description has its keyword. */
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

const selectContracts = (tx: Transaction, ids: string[] | SQLWrapper, query: Query) =>
  tx
    .select(contractFields)
    .from(mediaContract)
    .innerJoin(publication, ofContract)
    .where(inArray(mediaContract.id, ids))
    .orderBy(...orderOf(query))

/** What the query's tab holds, in its order; publications are read where they are sorted by, and fields where they are shown. */
function selectIds(tx: Transaction, view: ActiveView, query: Query, today: string) {
  const inTab = query.filteredView === 'Open' ? gte(mediaContract.endDate, today) : lt(mediaContract.endDate, today)
  const ids = tx.select({ id: mediaContract.id }).from(mediaContract).$dynamic()
  const sorts = termsOf(query).some(({ sortBy }) => sortBy === 'publication')
  return (sorts ? ids.innerJoin(publication, ofContract) : ids)
    .where(and(foundBy(tx, view, query), inTab))
    .orderBy(...orderOf(query))
}

/** Every contract of the query's tab that it finds, whatever the page, in its order, some at a time. */
export async function* readContracts(tx: Transaction, view: ActiveView, query: Query, today: string) {
  const ids = selectIds(tx, view, query, today)
  for await (const batch of readInBatches<{ id: string }>(tx, ids.getSQL())) {
    const these = batch.map(({ id }) => id)
    yield await selectContracts(tx, these, query)
  }
}

/**
 * The account's contracts: rows for the tab asked for, counts for both. A contract is open until its end date is past,
 * with or without postings left. A keyword is searched in number, publication and description.
 * @param today the calendar date that tells open from expired
 */
export async function listContracts(
  tx: Transaction,
  view: ActiveView,
  query: Query,
  today: string,
): Promise<z.input<typeof mediaContractLists>> {
  const isOpen = gte(mediaContract.endDate, today)
  const [counts] = await tx
    .select({
      Open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      Expired: sql<number>`(count(*) filter (where not ${isOpen}))::int`,
    })
    .from(mediaContract)
    .where(foundBy(tx, view, query))
  const page = selectIds(tx, view, query, today)
    .limit(query.paginationLimit)
    .offset((query.pageNumber - 1) * query.paginationLimit)
  const rows = await selectContracts(tx, page, query)
  const data = rows.map((row) => presentContract(row, today))
  const tab = (name: Query['filteredView']) => ({
    data: query.filteredView === name ? data : [],
    totalCount: counts?.[name] ?? 0,
  })
  return { Open: tab('Open'), Expired: tab('Expired') }
}

function termsOf({ sortForFilter, defaultSort }: Query): readonly SortItem<Column>[] {
  const asked = sortForFilter?.length ? sortForFilter : defaultSort
  return asked?.length ? asked : endingFirst
}

/** Ends with the id, so that pages are stable. */
function orderOf(query: Query): SQL[] {
  const terms = termsOf(query).map(({ sortBy, sortOrder }) =>
    sortOrder === 'asc' ? asc(columns[sortBy]) : desc(columns[sortBy]),
  )
  return [...terms, asc(mediaContract.id)]
}
