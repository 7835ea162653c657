/** Ends of words that are no end of a sentence: titles, initials and abbreviations. */
const abbreviated =
  /(?<!\p{L})(?:dr|prof|mr|mrs|ms|mme|mlle|m|sr|sra|srta|st|ste|ph|no|ext|tel|tél|fr|hr|inc|rs|\p{Lu})$/iu

/** Returns the sentence of a line that contains the character at `index`. */
export function sentenceAt(line: string, index: number): string {
  let before = endBefore(line, index)
  while (before > 0 && line[before] === '.' && abbreviated.test(line.slice(Math.max(0, before - 6), before)))
    before = endBefore(line, before - 1)
  const after = line.slice(index).search(/[.!?](?:\s|$)/)
  return line.slice(before < 0 ? 0 : before + 2, after < 0 ? undefined : index + after + 1).trim()
}

const endBefore = (line: string, index: number) =>
  Math.max(line.lastIndexOf('. ', index), line.lastIndexOf('! ', index), line.lastIndexOf('? ', index))
