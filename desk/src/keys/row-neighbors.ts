/**
 * Returns the other rows of a list, nearest to a settled row first: those after it, then those before it.
 * @param lastAt index at which the settled row was, if it has left the list
 */
export function neighborsOf(ids: readonly string[], settled: string, lastAt = 0): string[] {
  const at = ids.indexOf(settled)
  return at < 0
    ? [...ids.slice(lastAt), ...ids.slice(0, lastAt).reverse()]
    : [...ids.slice(at + 1), ...ids.slice(0, at).reverse()]
}

/**
 * Moves the focus to the first of these rows that is displayed, or to the page's heading if none is.
 * @param headingOf returns the id of the element of a row that receives the focus
 * @returns the row
 */
export function focusRow(ids: readonly string[], headingOf: (id: string) => string): string | null {
  for (const id of ids) {
    const element = document.getElementById(headingOf(id))
    element?.focus()
    if (element) return id
  }
  const heading = document.querySelector('h1')
  if (heading) heading.tabIndex = -1
  heading?.focus()
  return null
}
