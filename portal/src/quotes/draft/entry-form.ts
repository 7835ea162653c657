import { addressOf } from '@tearsheet/protocol/addresses'
import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'

/** The form that edits the draft, and that the page of a publication returns to (R9.16). */
export type QuoteType = 'friendly-form' | 'regular-entry-form'

const key = 'entry-form'

/** Stores on this device which of the two forms was used last. */
export function rememberForm(form: QuoteType): void {
  writeStored(key, form)
}

/**
 * Returns the address at which to continue a draft: the form used last; for the guided one, the step that the draft has
 * reached.
 */
export function continueHref({ id, stepReached }: { id: string; stepReached: number }): string {
  return addressOf('requestQuote', {
    step: readStored(key) === 'regular-entry-form' ? 'regular-entry-form' : `step-${stepReached}`,
    id,
  })
}
