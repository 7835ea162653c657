import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'
import type { CallInput } from '@tearsheet/ui/lib/api.ts'
import { onSession } from '@tearsheet/ui/lib/session.ts'

export type PayInput = CallInput<typeof pay>

/** One payment attempt, sent until its result is known, with the same key and the same body (decision record 0009). */
export interface Attempt {
  key: string
  input: PayInput
  /** For the display while the result is pending. */
  card: { brand: string; last4: string; funding: CardFunding | null }
  /** The bank has received it and not responded yet: its state is polled. */
  isConfirming: boolean
}

/**
 * Attempts whose result is unknown, by their invoices. They outlive the dialog, so that a dialog that is closed and
 * opened again polls the same payment instead of starting another.
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

/** Marks an attempt as received by the bank; it stays the attempt that is polled. */
export function markConfirming(attempt: Attempt): Attempt {
  const marked = { ...attempt, isConfirming: true }
  unfinished.set(nameOf(attempt.input.invoiceIds), marked)
  return marked
}

/** Ends an attempt, paid or not charged: paying the same invoices again starts a new one. */
export function endAttempt(invoiceIds: readonly string[]): void {
  unfinished.delete(nameOf(invoiceIds))
}
