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
  /** Content of the cell in the card list on narrow screens. */
  cardCell?: (row: Row) => ReactNode
  /** The column that names the row; one per table. Its link covers the whole row. */
  rowHeader?: boolean
  /** Amounts: right-aligned, with tabular figures. */
  numeric?: boolean
  /** Dates and ids: tabular figures. */
  tabular?: boolean
  sortable?: boolean
  /** Names of the two orders: { asc: 'oldest first', desc: 'newest first' }. */
  sortLabels?: Record<SortDirection, string>
  /** Direction of the first press; ascending by default. */
  firstDirection?: SortDirection
  /** Omitted from the card list on narrow screens. */
  wideOnly?: boolean
  /** Less important column: omitted in a table narrower than this many rem, so that no column is cut off. */
  leftOutBelow?: 66 | 58 | 56 | 48 | 45 | 42
  width?: string
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Name of the row's checkbox: "Select Report.pdf". */
  label: (row: Row) => string
}

/** A line of totals below the rows: its name, and values for some of the columns. */
export interface TableSum {
  label: string
  cells: Partial<Record<string, ReactNode>>
  /** The last and most important total. */
  isStrong?: boolean
}

export interface TableProps<Row> {
  /** Name of the table for assistive technology: "Open files". */
  caption: string
  columns: ReadonlyArray<TableColumn<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  selection?: TableSelection<Row>
  /** A menu or a button at the end of each row. */
  rowActions?: (row: Row) => ReactNode
  /** On a card, places the actions below the facts at full width: for buttons with text, in all rows or in some. */
  actionsAtFoot?: boolean | ((row: Row) => boolean)
  /** A remark about a row, at full width below it; most rows have none. */
  rowNote?: (row: Row) => ReactNode
  sums?: readonly TableSum[]
  /** On cards, displays all values of a total, each with the heading of its column, instead of the last value. */
  sumsByColumn?: boolean
  /** Whether the name's link covers its row; true by default. */
  rowLinks?: boolean
  /** New rows are loading. */
  busy?: boolean
  /** Displays rows as cards in a window narrower than this many pixels; default 640. */
  cardsBelow?: number
  /** Keeps the table layout on narrow screens, in its own scroll region. */
  alwaysTable?: boolean
}

/** Describes one order of one column: "Start date, newest first". */
export function sortPhrase<Row>(column: TableColumn<Row>, direction: SortDirection): string {
  const labels = column.sortLabels ?? { asc: 'ascending', desc: 'descending' }
  return `${column.header}, ${labels[direction]}`
}

/** Returns the order that the next press on a column's header selects. */
export function nextSort<Row>(column: TableColumn<Row>, sort: TableSort | null | undefined): TableSort {
  if (sort?.column !== column.id) return { column: column.id, direction: column.firstDirection ?? 'asc' }
  return { column: column.id, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
