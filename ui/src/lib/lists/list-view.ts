import { readSearch, writeSearch } from '@tearsheet/protocol/addresses'
import { type ListShape, type ListState, readList } from './list-state.ts'

/**
 * Returns the state of a list without page and page size, in canonical form:
 * `?department=Nursing&tab=archived&keyword=nurse`. Two addresses that show the same rows have the same text; a list in
 * its initial state has none.
 */
export function viewText<Tab extends string, Column extends string>(
  { tabs }: ListShape<Tab, Column>,
  { tab, keyword, sort, filters }: Viewed<Tab, Column>,
): string {
  return writeSearch({
    ...filters,
    tab: tab === tabs[0] ? undefined : tab,
    keyword: keyword || undefined,
    sort: sort ? `${sort.column}.${sort.direction}` : undefined,
  })
}

type Viewed<Tab extends string, Column extends string> = Pick<
  ListState<Tab, Column>,
  'tab' | 'keyword' | 'sort' | 'filters'
>

/** Canonicalizes a stored search text; values that are no longer valid are dropped. */
export function viewTextOf<Tab extends string, Column extends string>(
  shape: ListShape<Tab, Column>,
  search: string,
): string {
  return viewText(shape, readList(shape, readSearch(search)))
}
