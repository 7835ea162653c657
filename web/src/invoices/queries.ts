import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import {
  type InvoiceColumn,
  type InvoiceView,
  invoiceDefaultSort,
  type ListedInvoice,
} from '@tearsheet/protocol/invoices/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { call } from '../lib/api.ts'
import type { ListSort } from '../lib/lists/list-state.ts'
import { callQuery, queryClient } from '../lib/query-client.ts'

export interface ListQuestion {
  tab: InvoiceView
  page?: number
  keyword?: string
  sort?: ListSort<InvoiceColumn> | null
}

/** The most rows that one answer holds. */
const maxRows = 100

/** The body's query of a list; a list's rows, their export and the choice of all of them ask for the same. */
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

/** A tab's rows and every tab's count. While the next answer is under way the last one stays, marked as placeholder. */
export function useInvoiceLists(question: ListQuestion) {
  const query = invoiceListQuery(question)
  return useQuery({ ...callQuery(invoices.list, { query }), placeholderData: keepPreviousData }, queryClient)
}

/** Every invoice that a list finds, whatever the page, as it is now. @throws ApiError */
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
  return useQuery(callQuery(invoices.getDetails, { invoiceId }), queryClient)
}

/** A payment that was taken, with its invoices as they are now. */
export function usePaidPayment(paymentId: string) {
  return useQuery(callQuery(invoices.getPayment, { paymentId }), queryClient)
}

/** What is unpaid and in how many invoices; the sidebar shows the same answer. */
export function useInvoiceBalance() {
  return useQuery(callQuery(invoices.getBalance, {}), queryClient)
}

export function useAging() {
  return useQuery(callQuery(invoices.getAging, {}), queryClient)
}

/** The account's surcharge and the gateway's card field, asked for whenever somebody is about to pay. */
export function usePaymentTerms() {
  return useQuery({ ...callQuery(invoices.getPaymentTerms, {}), staleTime: 0 }, queryClient)
}

/** What moved the account in a range of days, once both ends of it are known. */
export function useStatement(range: { from: string; to: string }, isWhole: boolean) {
  return useQuery({ ...callQuery(invoices.getStatement, range), enabled: isWhole, staleTime: 0 }, queryClient)
}
