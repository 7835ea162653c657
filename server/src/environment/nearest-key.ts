/** Largest number of typing errors at which a key counts as a misspelling of another. */
const maxErrors = 3

/** Returns the known key that a name most probably means; null if it resembles none. */
export function nearestKey(name: string, known: readonly string[]): string | null {
  const byDistance = known
    .map((key) => ({ key, distance: editDistance(name, key) }))
    .filter(({ key, distance }) => distance <= Math.min(maxErrors, Math.floor(key.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return byDistance[0]?.key ?? null
}

/** Returns the number of characters to insert, remove, replace or swap with the next one, to change one word into another. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, swapped, at(row - 1, column) + 1, (next[column - 1] ?? 0) + 1))
    }
    rows.push(next)
  }
  return at(from.length, to.length)
}
