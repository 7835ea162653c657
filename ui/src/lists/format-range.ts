import { paginationLimit } from '@tearsheet/protocol/list-query'
import { formatCount } from '../lib/format.ts'

/** Formats the rows that a page shows, such as "11 – 20 of 41", given the page size; empty if it shows none. */
export function formatRange(
  page: number,
  rowCount: number,
  total: number,
  perPage = paginationLimit,
): string | undefined {
  if (rowCount === 0 || total === 0) return undefined
  const first = (page - 1) * perPage + 1
  return `${first} – ${first + rowCount - 1} of ${formatCount(total)}`
}
