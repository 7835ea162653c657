import { useAnnounced } from '../base/use-announced.ts'
import { useMediaQuery } from '../base/use-media-query.ts'
import { TableCards } from './table-cards.tsx'
import { sortPhrase, type TableProps } from './table-column.ts'
import { TableGrid } from './table-grid.tsx'

/** Rows as a native table, or in a narrow window as a list of cards. A changed order is announced once. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery(`screen and (max-width: ${(props.cardsBelow ?? 640) - 0.02}px)`)
  const column = props.columns.find((c) => c.id === props.sort?.column)
  const phrase = column && props.sort ? `Sorted by ${sortPhrase(column, props.sort.direction)}` : 'In the usual order'
  useAnnounced(phrase, phrase)
  return narrow && !props.alwaysTable ? <TableCards {...props} /> : <TableGrid {...props} />
}
