import type { Invoice, ListedInvoice } from '@tearsheet/protocol/invoices/schemas'

/** An invoice to pay, with how it stands where that is known. */
export type ChosenInvoice = Invoice & Partial<Pick<ListedInvoice, 'match' | 'inQuestion'>>

export const isReady = ({ match, inQuestion }: ChosenInvoice) => match === 'agrees' && !inQuestion

/**
 * What is ready among invoices of which some are not: every line agrees and none is in question. Null where all are, where
 * none is, or where it is not known.
 */
export function readyAmong(invoices: readonly ChosenInvoice[]): readonly ChosenInvoice[] | null {
  const ready = invoices.filter(isReady)
  if (ready.length === 0 || ready.length === invoices.length) return null
  return invoices.every(({ match }) => match !== undefined) ? ready : null
}
