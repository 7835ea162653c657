import type { Invoice, ListedInvoice } from '@tearsheet/protocol/invoices/schemas'

/** An invoice to pay, with its comparison and question state, if known. */
export type ChosenInvoice = Invoice & Partial<Pick<ListedInvoice, 'match' | 'isExchanged' | 'inQuestion'>>

export const isReady = ({ match, inQuestion }: ChosenInvoice) => match === 'agrees' && !inQuestion

/**
 * Returns the ready invoices: every line agrees and none is in question. Null when all are ready, none is, or the state
 * is unknown.
 */
export function readyAmong(invoices: readonly ChosenInvoice[]): readonly ChosenInvoice[] | null {
  const ready = invoices.filter(isReady)
  if (ready.length === 0 || ready.length === invoices.length) return null
  return invoices.every(({ match }) => match !== undefined) ? ready : null
}
