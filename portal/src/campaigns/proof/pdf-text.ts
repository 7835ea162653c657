/** A run of text in a PDF; `transform` ends with its horizontal and vertical position, `height` is the font size. */
export interface TextRun {
  str: string
  hasEOL: boolean
  height: number
  transform: number[]
}

/** Joins the runs of a page into paragraphs: closely spaced lines of the same size belong together. */
export function paragraphsOf(runs: readonly TextRun[]): string[] {
  const paragraphs: string[] = []
  let last: { y: number; size: number } | null = null
  for (const { str, height, transform } of runs) {
    const text = str.replace(/\s+/g, ' ')
    if (text.trim() === '') continue
    const y = transform[5] ?? 0
    const size = height || Math.abs(transform[3] ?? 0)
    const sameLine = last !== null && Math.abs(last.y - y) < size * 0.5
    const nextLine = last !== null && last.y - y > 0 && last.y - y < size * 1.45 && Math.abs(last.size - size) < 0.5
    const open = paragraphs.at(-1)
    if (open !== undefined && (sameLine || nextLine)) {
      const joint = open.endsWith(' ') || text.startsWith(' ') ? '' : ' '
      paragraphs[paragraphs.length - 1] = `${open}${joint}${text}`
    } else paragraphs.push(text)
    last = { y, size }
  }
  return paragraphs.map((paragraph) => paragraph.trim())
}
