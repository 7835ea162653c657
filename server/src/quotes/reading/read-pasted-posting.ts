import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { readPosting } from './read-posting.ts'

/** Reads a pasted posting. @throws Error for a text that cannot be read */
export async function readPastedPosting(text: string): Promise<ReadPosting> {
  const read = await readPosting({ text })
  if (read === null) throw new Error('The posting was not read')
  return read
}
