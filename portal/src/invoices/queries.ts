import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import {
  type InvoiceColumn,
  type InvoiceView,
  invoiceDefaultSort,
  type ListedInvoice,
} from '@tearsheet/protocol/invoices/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { call } from '@tearsheet/ui/lib/api.ts'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

export interface ListQuestion {
  tab: InvoiceView
  page?: number
  keyword?: string
  sort?: ListSort<InvoiceColumn> | null
}

/** Maximum number of rows in a response. */
const maxRows = 100

/** The query of a list; a list's rows, their export and "select all" use the same. */
export function invoiceListQuery({ tab, page = 1, keyword, sort }: ListQuestion, limit = paginationLimit) {
  return {
    filteredView: tab,
    pageNumber: page,
    paginationLimit: limit,
    keyword: keyword || null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
    defaultSort: [...invoiceDefaultSort],
  }
}

/**
 * The rows of a tab and the counts of all tabs. The previous response stays while the next one loads, marked as
 * placeholder.
 */
export function useInvoiceLists(question: ListQuestion) {
  const query = invoiceListQuery(question)
  return useQuery({ ...callQuery(invoices.list, { query }), placeholderData: keepPreviousData })
}

/** Fetches the current state of all invoices that a list matches, on all pages. @throws ApiError */
export async function fetchInvoices(question: Omit<ListQuestion, 'page'>): Promise<ListedInvoice[]> {
  const rows: ListedInvoice[] = []
  for (let page = 1; ; page++) {
    const lists = await call(invoices.list, { query: invoiceListQuery({ ...question, page }, maxRows) })
    const { data, totalCount } = lists[question.tab]
    rows.push(...data)
    if (data.length === 0 || rows.length >= totalCount) return rows
  }
}

export function useInvoice(invoiceId: string) {
  return useQuery(callQuery(invoices.getDetails, { invoiceId }))
}

/** A completed payment, with the current state of its invoices. */
export function usePaidPayment(paymentId: string) {
  return useQuery(callQuery(invoices.getPayment, { paymentId }))
}

/** The unpaid amount and number of invoices; the sidebar uses the same response. */
export function useInvoiceBalance() {
  return useQuery(callQuery(invoices.getBalance, {}))
}

export function useAging() {
  return useQuery(callQuery(invoices.getAging, {}))
}

/** The account's surcharge and the gateway's card field, fetched whenever the user is about to pay. */
export function usePaymentTerms() {
  return useQuery({ ...callQuery(invoices.getPaymentTerms, {}), staleTime: 0 })
}

/** The account's movements in a date range, fetched once both ends are known. */
export function useStatement(range: { from: string; to: string }, isWhole: boolean) {
  return useQuery({ ...callQuery(invoices.getStatement, range), enabled: isWhole, staleTime: 0 })
}
