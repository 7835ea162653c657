import { useEffect, useRef, useState } from 'react'
import { StatusText } from '../base/status-text.tsx'
import { useMediaQuery } from '../base/use-media-query.ts'
import { TableCards } from './table-cards.tsx'
import { sortPhrase, type TableProps } from './table-column.ts'
import { TableGrid } from './table-grid.tsx'

/** Rows as a native table, or below 640 px as a list of cards. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery('screen and (max-width: 639.98px)')
  const column = props.columns.find((c) => c.id === props.sort?.column)
  const phrase = column && props.sort ? `Sorted by ${sortPhrase(column, props.sort.direction)}` : ''
  return (
    <>
      {narrow && !props.alwaysTable ? <TableCards {...props} /> : <TableGrid {...props} />}
      <StatusText>{useChanged(phrase)}</StatusText>
    </>
  )
}

/** The text once it differs from the first one: what is there on arrival needs no announcement. */
function useChanged(text: string): string {
  const first = useRef(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (text !== first.current) {
      first.current = ''
      setSpoken(text)
    }
  }, [text])
  return spoken
}
