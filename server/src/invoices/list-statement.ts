import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { list } from '@tearsheet/protocol/invoices/endpoints'
import { type InvoiceColumn, type InvoiceQuery, invoiceDefaultSort } from '@tearsheet/protocol/invoices/schemas'
import type { SortItem } from '@tearsheet/protocol/list-query'
import { containing } from '../database/like.ts'
import type { OneStatement } from '../http/call.ts'

/** The columns behind those of the list. */
const columns: Record<InvoiceColumn, string> = {
  invoice_number: 'invoice_number',
  issuedAt: 'issued_at',
  dueDate: 'due_date',
  purchaseOrderNumber: 'purchase_order_number',
  campaignName: 'campaign_name',
  balance: 'balance',
  paid: 'paid',
  status: 'status',
}

/** The statement of the invoice list: a kept plan for the plain list, a fresh one for all else. */
export function invoiceListStatement({ query }: BodyOf<typeof list>): OneStatement {
  const { filteredView, paginationLimit, pageNumber } = query
  const offset = (pageNumber - 1) * paginationLimit
  const { pattern, order } = searchOf(query)
  if (pattern === null && order === defaultOrder)
    return {
      name: 'invoice-list-plain',
      answer: 'invoice_list_plain(view.account_id, $5, $6, $7)',
      values: [filteredView, paginationLimit, offset],
    }
  return {
    answer: 'invoice_list_found(view.account_id, $5, $6, $7, $8, $9)',
    values: [filteredView, pattern, order, paginationLimit, offset],
  }
}

/** What a query looks for and in which order: clauses are built from the columns above, never from the request's text. */
export function searchOf(query: InvoiceQuery): { pattern: string | null; order: string } {
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const keyword = query.keyword?.trim()
  return { pattern: keyword ? containing(keyword) : null, order: orderClause(sort?.length ? sort : invoiceDefaultSort) }
}

/** Ends with the invoice's number, so that pages are stable. */
function orderClause(sort: readonly SortItem<InvoiceColumn>[]): string {
  const terms = sort.map(({ sortBy, sortOrder }) => `${columns[sortBy]} ${sortOrder}`)
  return [...terms, `id ${sort[0]?.sortOrder ?? 'desc'}`].join(', ')
}

const defaultOrder = orderClause(invoiceDefaultSort)
