import type { SortItem } from '@tearsheet/protocol/list-query'
import type { list } from '@tearsheet/protocol/quotes/endpoints'
import type { pendingQuoteColumns } from '@tearsheet/protocol/quotes/schemas'
import { and, asc, count, desc, getTableColumns, isNull, type SQL, sql } from '../database/drizzle.ts'
import { containing } from '../database/like.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { Verb } from '../http/verb.ts'
import { presentSummary } from './present.ts'
import { draftsOf } from './queries.ts'

const columns = {
  campaignTitle: pendingQuote.title,
  createdAt: pendingQuote.createdAt,
  updatedAt: pendingQuote.updatedAt,
} satisfies Record<(typeof pendingQuoteColumns)[number], unknown>
type Column = keyof typeof columns

/** Number of client-added publications of a draft. */
const manualCount = sql<number>`(select count(*)::integer from pending_quote_publication p
  where p.pending_quote_id = "pending_quote"."id")`

const newestFirst: readonly SortItem<Column>[] = [{ sortBy: 'createdAt', sortOrder: 'desc' }]

/** Returns a page of the account's open drafts and their total number; newest first by default. */
export const listDrafts: Verb<typeof list> = async ({ tx, view }, { query }) => {
  const keyword = query.keyword?.trim()
  const found = and(
    draftsOf(view),
    isNull(pendingQuote.closedAt),
    keyword ? sql`fold_text(${pendingQuote.title}) like ${containing(keyword)}` : undefined,
  )
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const order = (sort?.length ? sort : newestFirst).map(ordered)
  const rows = await tx
    .select({ ...getTableColumns(pendingQuote), manualCount })
    .from(pendingQuote)
    .where(found)
    .orderBy(...order, asc(pendingQuote.id))
    .limit(query.paginationLimit)
    .offset((query.pageNumber - 1) * query.paginationLimit)
  const [total] = await tx.select({ count: count() }).from(pendingQuote).where(found)
  return { data: rows.map(presentSummary), totalCount: total?.count ?? 0 }
}

const ordered = ({ sortBy, sortOrder }: SortItem<Column>): SQL =>
  sortOrder === 'asc' ? asc(columns[sortBy]) : desc(columns[sortBy])
