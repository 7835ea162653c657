import type * as ledger from '@tearsheet/protocol/desk/ledger-endpoints'
import type { Verb } from '../../http/verb.ts'
import { listInvoicesAnywhere } from '../../invoices/ledger/desk-invoice-queries.ts'
import { presentDeskInvoices } from '../../invoices/ledger/present-desk-invoice.ts'

/** Returns a page of the invoices of all clients, newest first; `next` if there are more. */
export const listDeskInvoices: Verb<typeof ledger.listInvoices> = async ({ tx }, input) => {
  const rows = await listInvoicesAnywhere(tx, input)
  const data = await presentDeskInvoices(tx, rows.slice(0, input.maxResults))
  return { data, next: rows.length > input.maxResults ? (data.at(-1)?.invoice_number ?? null) : null }
}
