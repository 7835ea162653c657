import { addressOf } from '@tearsheet/protocol/addresses'
import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'

/** The form that edits the draft, and that the page of a publication returns to (R9.16). */
export type QuoteType = 'friendly-form' | 'regular-entry-form'

const keyOf = (quoteId: string) => `entry-form:${quoteId}`

/** Stores on this device in which of the two forms a draft was edited last; the guided one is the default. */
export function rememberForm(quoteId: string, form: QuoteType): void {
  writeStored(keyOf(quoteId), form === 'regular-entry-form' ? form : null)
}

/**
 * Returns the address at which to continue a draft: its form; for the guided one, the step that the draft has reached.
 */
export function continueHref({ id, stepReached }: { id: string; stepReached: number }): string {
  return addressOf('requestQuote', {
    step: readStored(keyOf(id)) === 'regular-entry-form' ? 'regular-entry-form' : `step-${stepReached}`,
    id,
  })
}
