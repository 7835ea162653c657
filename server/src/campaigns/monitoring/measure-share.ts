import { plainly } from './compare-words.ts'

/** Number of words in a sequence. */
const length = 4

/** Share of a text's sequences of four words that another text contains, from 0 to 1. */
export function shareOf(text: string, other: string): number {
  const sequences = sequencesOf(plainly(text))
  if (sequences.size === 0) return 0
  const others = sequencesOf(plainly(other))
  let found = 0
  for (const sequence of sequences) if (others.has(sequence)) found += 1
  return found / sequences.size
}

/** Whether a line contains a part of a text: six of its sequences, some nine words in a row. */
export function hasPartOf(line: string, sequences: ReadonlySet<string>): boolean {
  let found = 0
  for (const sequence of sequencesOf(plainly(line))) if (sequences.has(sequence)) found += 1
  return found >= 6
}

export function sequencesOf(words: string): Set<string> {
  const all = words.split(' ').filter(Boolean)
  if (all.length <= length) return new Set(all.length === 0 ? [] : [all.join(' ')])
  return new Set(all.slice(0, 1 - length).map((_, at) => all.slice(at, at + length).join(' ')))
}
