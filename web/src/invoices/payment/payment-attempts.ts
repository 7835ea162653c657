import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'
import type { CallInput } from '../../lib/api.ts'
import { onSession } from '../../lib/session.ts'

export type PayInput = CallInput<typeof pay>

/** One payment attempt, sent until its outcome is known, with the same key and the same body (decision record 0009). */
export interface Attempt {
  key: string
  input: PayInput
  /** For the lines while its end is waited for. */
  card: { brand: string; last4: string; funding: CardFunding | null }
  /** The bank has it and has not answered yet: its state is polled. */
  isConfirming: boolean
}

/**
 * Attempts whose outcome is not known, by their invoices. They outlive the dialog, so that one that is closed and opened
 * again
 * asks after the same payment instead of beginning another.
 */
const unfinished = new Map<string, Attempt>()

onSession((next) => {
  if (next.state === 'out') unfinished.clear()
})

const nameOf = (invoiceIds: readonly string[]) => [...invoiceIds].sort().join(' ')

export function unfinishedAttempt(invoiceIds: readonly string[]): Attempt | null {
  return unfinished.get(nameOf(invoiceIds)) ?? null
}

/** Starts an attempt, or returns the unfinished one for the same invoices. */
export function beginAttempt(input: PayInput, card: Attempt['card']): Attempt {
  const name = nameOf(input.invoiceIds)
  const attempt = unfinished.get(name) ?? { key: crypto.randomUUID(), input, card, isConfirming: false }
  unfinished.set(name, attempt)
  return attempt
}

/** Its bank is at it; it stays the attempt that is asked after. */
export function markConfirming(attempt: Attempt): Attempt {
  const marked = { ...attempt, isConfirming: true }
  unfinished.set(nameOf(attempt.input.invoiceIds), marked)
  return marked
}

/** It ended, paid or not charged: paying the same invoices again is another attempt. */
export function endAttempt(invoiceIds: readonly string[]): void {
  unfinished.delete(nameOf(invoiceIds))
}
