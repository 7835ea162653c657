import { counted } from '../../lib/format.ts'
import { useAnnounced } from '../../ui/base/use-announced.ts'

interface Found {
  /** What is looked for: another question has another answer said. */
  question: unknown
  /** What is listed, such as "invoice". */
  noun: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** There are more than were counted. */
  hasMore?: boolean
}

/** Says how many a search or a choice of a list has left. */
export function useFoundSaid({ question, noun, count, hasMore = false }: Found): void {
  const words = count === undefined ? '' : count === 0 ? `No ${noun}s match` : counted(count, noun)
  useAnnounced(JSON.stringify(question), hasMore ? `More than ${words}` : words)
}
