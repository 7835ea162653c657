import type { SortItem } from '@tearsheet/protocol/list-query'
import type { pendingQuoteColumns, pendingQuoteQuery } from '@tearsheet/protocol/quotes/schemas'
import { and, asc, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { containing } from '../database/like.ts'
import { pendingQuote, pendingQuotePublication } from '../database/tables/quotes.ts'
import type { ActiveView } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'

export type DraftRow = typeof pendingQuote.$inferSelect
export type ManualRow = typeof pendingQuotePublication.$inferSelect

/** Restricts drafts, open or closed, to the view's account: the first lock; row-level security is the second. */
export const draftsOf = (view: ActiveView) => eq(pendingQuote.clientAccountId, view.clientAccountId)

/** Returns an open draft of the view's account. @throws HttpError 404 */
export async function findDraft(tx: Transaction, view: ActiveView, id: string): Promise<DraftRow> {
  const [row] = await tx
    .select()
    .from(pendingQuote)
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
  if (!row) throw notFound('Quote')
  return row
}

/** Returns the client-added publications of a draft, oldest first. */
export function listManual(tx: Transaction, view: ActiveView, draftId: string): Promise<ManualRow[]> {
  return tx
    .select()
    .from(pendingQuotePublication)
    .where(
      and(
        eq(pendingQuotePublication.pendingQuoteId, draftId),
        eq(pendingQuotePublication.clientAccountId, view.clientAccountId),
      ),
    )
    .orderBy(pendingQuotePublication.id)
}

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
export async function listDrafts(tx: Transaction, view: ActiveView, query: z.output<typeof pendingQuoteQuery>) {
  const keyword = query.keyword?.trim()
  const found = and(
    draftsOf(view),
    isNull(pendingQuote.closedAt),
    keyword ? sql`fold_text(${pendingQuote.title}) like ${containing(keyword)}` : undefined,
  )
  const asked = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const order = (asked?.length ? asked : newestFirst).map(ordered)
  const rows = await tx
    .select({ ...getTableColumns(pendingQuote), manualCount })
    .from(pendingQuote)
    .where(found)
    .orderBy(...order, asc(pendingQuote.id))
    .limit(query.paginationLimit)
    .offset((query.pageNumber - 1) * query.paginationLimit)
  const [total] = await tx.select({ count: count() }).from(pendingQuote).where(found)
  return { rows, totalCount: total?.count ?? 0 }
}

const ordered = ({ sortBy, sortOrder }: SortItem<Column>): SQL =>
  sortOrder === 'asc' ? asc(columns[sortBy]) : desc(columns[sortBy])
