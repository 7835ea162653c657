import { z } from 'zod'
import { id } from './identifiers.ts'
import { maxKeyword } from './keywords.ts'

/** Pagination limit and first page (R8.2). */
export const paginationLimit = 10
export const firstPage = 1

/** Maximum page number: its offset fits the database's integers. */
const maxPageNumber = 10_000_000

const sortOrder = z.enum(['asc', 'desc'])

/**
 * Creates the query of a list (R8.1). `sortBy` is one of the list's columns; any other is an error that names the
 * allowed ones. `keyword` matches anywhere, ignoring case and accents.
 */
export function listQuery<const Column extends string, const View extends string>(
  columns: readonly [Column, ...Column[]],
  views: readonly [View, ...View[]],
) {
  const item = z.object({
    sortBy: z.enum(columns, { error: `Sort by one of: ${columns.join(', ')}` }),
    sortOrder,
  })
  return z.object({
    keyword: z.string().max(maxKeyword).nullish(),
    clientId: id,
    clientAccountId: id,
    filteredView: z.enum(views).default(views[0]),
    sortForFilter: z.array(item).max(5).nullish(),
    paginationLimit: z.int().min(1).max(100).default(paginationLimit),
    pageNumber: z.int().min(1).max(maxPageNumber).default(firstPage),
    defaultSort: z.array(item).max(5).nullish(),
  })
}

/** Pagination of a list that is read page by page. */
export const paged = {
  /** Number of rows before the page. */
  offset: z.int().min(0).max(1_000_000).default(0),
  maxResults: z.int().min(1).max(200).default(50),
}

/** A page of rows, and their total number. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), totalCount: z.int() })
}

export interface Page<Row> {
  data: Row[]
  totalCount: number
}

export interface SortItem<Column extends string = string> {
  sortBy: Column
  sortOrder: 'asc' | 'desc'
}
