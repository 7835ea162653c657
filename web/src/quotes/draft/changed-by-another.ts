import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { formatTime } from '../../lib/format.ts'

/** That another window changed the draft, when, and who. */
export function changedByAnother({ updatedAt, updatedBy }: PendingQuote, timeZone: string | undefined): string {
  const by = updatedBy.name ? ` by ${updatedBy.name}` : ''
  return `${quoteMessages.changedByAnother} at ${formatTime(updatedAt, timeZone)}${by}`
}
