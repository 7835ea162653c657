import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusRow, neighborsOf } from './row-neighbors.ts'

/**
 * The row of a list that keys refer to: the first, until another is chosen. None once a colleague has settled it, so that
 * a key that was meant for it does not apply to its neighbor.
 * @param headingOf returns the id of the element of a row that receives the focus
 */
export function useCurrentRow<Row extends { id: string }>(rows: readonly Row[], headingOf: (id: string) => string) {
  const [id, setId] = useState<string | null>(null)
  const [isChosen, setChosen] = useState(false)
  if (id === null && rows[0]) setId(rows[0].id)
  if (id !== null && rows.length === 0) {
    setId(null)
    setChosen(false)
  }
  const at = rows.findIndex((row) => row.id === id)
  // When the row leaves the list, the row now at its index is the next
  const lastAt = useRef(0)
  useLayoutEffect(() => {
    if (at >= 0) lastAt.current = at
  }, [at])
  const choose = (chosen: string) => {
    setId(chosen)
    setChosen(true)
  }
  const goTo = (next: string | undefined) => {
    if (next === undefined) return
    choose(next)
    document.getElementById(headingOf(next))?.focus()
  }
  const idAt = (index: number) => rows[index]?.id
  // Once a dialog about the settled row is closed, which returns the focus to that row
  const [neighbors, setNeighbors] = useState<readonly string[] | null>(null)
  const heading = useRef(headingOf)
  heading.current = headingOf
  useEffect(() => {
    if (!neighbors) return
    const focused = focusRow(neighbors, heading.current)
    if (focused === null) return
    setId(focused)
    setChosen(true)
  }, [neighbors])
  return {
    current: rows[at],
    choose,
    /** Chooses a row and moves the focus to it. */
    goTo,
    down: () => goTo(idAt(at < 0 ? lastAt.current : at + (isChosen ? 1 : 0))),
    up: () => goTo(idAt((at < 0 ? lastAt.current : at) - 1)),
    /** Goes to the row after a settled one, or to the one before it at the end; to the page's heading if none is left. */
    leave: (settled: string) =>
      setNeighbors(
        neighborsOf(
          rows.map((row) => row.id),
          settled,
          lastAt.current,
        ),
      ),
  }
}
