import { addressOf } from '@tearsheet/protocol/addresses'
import { readStored, writeStored } from '../../lib/stored.ts'

/** The form that edits the draft, and that a publication's page returns to (R9.16). */
export type QuoteType = 'friendly-form' | 'regular-entry-form'

const key = 'entry-form'

/** Keeps which of the two forms was used last on this device. */
export function rememberForm(form: QuoteType): void {
  writeStored(key, form)
}

/** Where one goes on with a draft: the form used last; of the guided one, the step that the draft has reached. */
export function continueHref({ id, stepReached }: { id: string; stepReached: number }): string {
  return addressOf('requestQuote', {
    step: readStored(key) === 'regular-entry-form' ? 'regular-entry-form' : `step-${stepReached}`,
    id,
  })
}
