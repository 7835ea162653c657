import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

export interface TableSort {
  column: string
  direction: SortDirection
}

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What a card of the list on narrow screens shows in its place. */
  cardCell?: (row: Row) => ReactNode
  /** The column that names the row; one per table. Its link covers the whole row. */
  rowHeader?: boolean
  /** Amounts: aligned to the end, in figures of one width. */
  numeric?: boolean
  /** Dates and ids: figures of one width. */
  tabular?: boolean
  sortable?: boolean
  /** What the two orders are called here: { asc: 'oldest first', desc: 'newest first' }. */
  sortLabels?: Record<SortDirection, string>
  /** The direction of the first press; ascending by default. */
  firstDirection?: SortDirection
  /** Left out of the card list on narrow screens. */
  wideOnly?: boolean
  /** Of less weight than the others: left out of a table that is narrower than so many rem, so that none is cut. */
  leftOutBelow?: 66 | 58 | 56 | 48 | 45 | 42
  width?: string
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Names the row's checkbox: "Select Report.pdf". */
  label: (row: Row) => string
}

/** A line of sums below the rows: its name, and what stands in some of the columns. */
export interface TableSum {
  label: string
  cells: Partial<Record<string, ReactNode>>
  /** The last one, that matters. */
  isStrong?: boolean
}

export interface TableProps<Row> {
  /** Names the table for assistive technology: "Open files". */
  caption: string
  columns: ReadonlyArray<TableColumn<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  selection?: TableSelection<Row>
  /** A menu or a button at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** On a card they stand under the facts, over its width: for buttons with words. */
  actionsAtFoot?: boolean
  /** What is to be said about a row, over its whole width below it; nothing for most. */
  rowNote?: (row: Row) => ReactNode
  sums?: readonly TableSum[]
  /** The name's link covers its row; true by default. */
  rowLinks?: boolean
  /** New rows are on their way. */
  busy?: boolean
  /** In a window narrower than so many pixels the rows are cards; 640 where nothing is said. */
  cardsBelow?: number
  /** Keeps the table form on narrow screens, in its own scroll region. */
  alwaysTable?: boolean
}

/** The words for one order of one column: "Start date, newest first". */
export function sortPhrase<Row>(column: TableColumn<Row>, direction: SortDirection): string {
  const labels = column.sortLabels ?? { asc: 'ascending', desc: 'descending' }
  return `${column.header}, ${labels[direction]}`
}

/** The order the next press on a column's header asks for. */
export function nextSort<Row>(column: TableColumn<Row>, sort: TableSort | null | undefined): TableSort {
  if (sort?.column !== column.id) return { column: column.id, direction: column.firstDirection ?? 'asc' }
  return { column: column.id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
