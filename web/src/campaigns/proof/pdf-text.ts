/** A run of text as a PDF holds it; `transform` ends with its place across and up, `height` is its letters' size. */
export interface TextRun {
  str: string
  hasEOL: boolean
  height: number
  transform: number[]
}

/** Puts the runs of a page together as paragraphs: lines that follow each other closely in one size belong together. */
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
