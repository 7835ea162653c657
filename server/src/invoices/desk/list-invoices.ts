import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { listInvoicesAnywhere } from '../ledger/desk-invoice-queries.ts'
import { presentDeskInvoices } from '../ledger/present-desk-invoice.ts'

/** Returns a page of the invoices of all clients, newest first; `next` if there are more. */
export const listDeskInvoices: Verb<typeof ledger.listInvoices> = async ({ tx }, input) => {
  const rows = await listInvoicesAnywhere(tx, input)
  const data = await presentDeskInvoices(tx, rows.slice(0, input.maxResults))
  return { data, next: rows.length > input.maxResults ? (data.at(-1)?.invoice_number ?? null) : null }
}
