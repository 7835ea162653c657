import fc from 'fast-check'

interface Drawn<Column extends string, View extends string> {
  columns: readonly [Column, ...Column[]]
  views: readonly [View, ...View[]]
  keywords: readonly string[]
}

/**
 * Generates valid queries of a list: any tab, keyword, sort order by one or two columns, and page, including pages
 * beyond the end.
 */
export const listQueries = <Column extends string, View extends string>({
  columns,
  views,
  keywords,
}: Drawn<Column, View>) =>
  fc.record({
    filteredView: fc.constantFrom(...views),
    keyword: fc.constantFrom(null, ...keywords),
    sortForFilter: fc.array(
      fc.record({ sortBy: fc.constantFrom(...columns), sortOrder: fc.constantFrom('asc' as const, 'desc' as const) }),
      { minLength: 1, maxLength: 2 },
    ),
    paginationLimit: fc.constantFrom(3, 10, 100),
    pageNumber: fc.constantFrom(1, 2, 9, 60, 700),
  })

/** Returns the simple form of a sort order. `undefined` for a column that the table lacks. */
export function plainOrder<Column extends string>(
  sort: readonly { sortBy: Column; sortOrder: 'asc' | 'desc' }[],
  columns: Partial<Record<Column, string>>,
  last: string,
  empty: '' | ' nulls last' = '',
): string {
  const terms = sort.flatMap(({ sortBy, sortOrder }) => {
    const column = columns[sortBy]
    return column === undefined ? [] : [`${column} ${sortOrder}${empty}`]
  })
  return [...terms, last].join(', ')
}
