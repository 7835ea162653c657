import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { formatTime } from '@tearsheet/ui/lib/format.ts'

/** Formats the notice that another window changed the draft, with time and user. */
export function changedByAnother({ updatedAt, updatedBy }: PendingQuote, timeZone: string | undefined): string {
  const by = updatedBy.name ? ` by ${updatedBy.name}` : ''
  return `${quoteMessages.changedByAnother} at ${formatTime(updatedAt, timeZone)}${by}`
}
