import { useAnnounced } from '@tearsheet/ui/base/use-announced.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'

interface Found {
  /** The search or filter: when it changes, the new count is announced. */
  question: unknown
  /** Singular noun of the listed records, such as "invoice". */
  noun: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** Whether there are more than were counted. */
  hasMore?: boolean
}

/** Announces how many records a search or filter has found. */
export function useAnnouncedCount({ question, noun, count, hasMore = false }: Found): void {
  const words = count === undefined ? '' : count === 0 ? `No ${noun}s match` : counted(count, noun)
  useAnnounced(JSON.stringify(question), hasMore ? `More than ${words}` : words)
}
