/** Maximum length of a line in which fields are searched: some searches take the square of it. */
const maxLine = 4_000

/** Splits a line that is longer than any paragraph of a posting, after a word where possible. */
export function inPieces(line: string): string[] {
  const pieces: string[] = []
  let rest = line
  while (rest.length > maxLine) {
    const space = rest.lastIndexOf(' ', maxLine)
    const end = space > 0 ? space : maxLine
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}
