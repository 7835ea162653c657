/**
 * Returns the page numbers to display: first, last, current and adjacent pages; null marks omitted pages. A gap of one
 * page is displayed as that page.
 */
export function pageNumbers(page: number, pageCount: number): Array<number | null> {
  const shown = [1, page - 1, page, page + 1, pageCount]
  const sorted = [...new Set(shown)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  const result: Array<number | null> = []
  let last = 0
  for (const n of sorted) {
    if (n - last === 2) result.push(n - 1)
    else if (n - last > 2) result.push(null)
    result.push(n)
    last = n
  }
  return result
}
