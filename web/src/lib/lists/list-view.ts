import { readSearch, writeSearch } from '@tearsheet/protocol/addresses'
import { type ListShape, type ListState, readList } from './list-state.ts'

/**
 * The state of a list without its page and its rows, in canonical form: `?department=Nursing&tab=archived&keyword=nurse`.
 * Two addresses that show the same have the same text; a list as it opens has none.
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

/** The same of a search text that was kept; what makes no sense any more is left out. */
export function viewTextOf<Tab extends string, Column extends string>(
  shape: ListShape<Tab, Column>,
  search: string,
): string {
  return viewText(shape, readList(shape, readSearch(search)))
}
