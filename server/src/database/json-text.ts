/** SQL of each field of a row: of exactly the fields in the row's schema. */
export type FieldsOf<Row> = { readonly [Field in keyof Row]-?: string }

/** Returns SQL that selects rows as the text of a JSON array, in the order of `from`. */
export const jsonRows = <Row>(fields: FieldsOf<Row>, from: string): string =>
  `(select coalesce(json_agg(r)::text, '[]') from (select ${columnsOf(fields)} ${from}) r)`

const columnsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ')

/**
 * Returns SQL that selects a list's response as JSON text: the rows of the requested tab, and the total of every tab.
 */
export const jsonTabs = <Tab extends string>(totals: Record<Tab, string>, asked: Tab, rows: string): string =>
  `concat(${Object.entries<string>(totals)
    .map(([tab, total], index) => {
      const before = `${index === 0 ? '{' : '},'}"${tab}":{"data":`
      return tab === asked
        ? `'${before}', ${rows}, ',"totalCount":', ${total}`
        : `'${before}[],"totalCount":', ${total}`
    })
    .join(', ')}, '}}')`
