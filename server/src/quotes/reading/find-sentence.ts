/** Returns the sentence of a line that contains the character at `index`. */
export function sentenceAt(line: string, index: number): string {
  const before = Math.max(line.lastIndexOf('. ', index), line.lastIndexOf('! ', index), line.lastIndexOf('? ', index))
  const after = line.slice(index).search(/[.!?](?:\s|$)/)
  return line.slice(before < 0 ? 0 : before + 2, after < 0 ? undefined : index + after + 1).trim()
}
