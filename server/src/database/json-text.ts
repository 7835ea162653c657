/** The SQL of each field of a row: of every field that the row's schema knows, and of no other. */
export type FieldsOf<Row> = { readonly [Field in keyof Row]-?: string }

/** SQL that gives rows as the text of a JSON array, in the order in which `from` gives them. */
export const jsonRows = <Row>(fields: FieldsOf<Row>, from: string): string =>
  `(select coalesce(json_agg(r)::text, '[]') from (select ${columnsOf(fields)} ${from}) r)`

const columnsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ')

/** SQL that gives a list's answer as the text of its JSON: rows on the tab asked for, and the total of every tab. */
export const jsonTabs = <Tab extends string>(totals: Record<Tab, string>, asked: Tab, rows: string): string =>
  `concat(${Object.entries<string>(totals)
    .map(([tab, total], place) => {
      const before = `${place === 0 ? '{' : '},'}"${tab}":{"data":`
      return tab === asked
        ? `'${before}', ${rows}, ',"totalCount":', ${total}`
        : `'${before}[],"totalCount":', ${total}`
    })
    .join(', ')}, '}}')`
