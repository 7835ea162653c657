import type { list } from '@tearsheet/protocol/invoices/endpoints'
import {
  type InvoiceColumn,
  type InvoiceQuery,
  type InvoiceView,
  invoiceDefaultSort,
} from '@tearsheet/protocol/invoices/schemas'
import { paginationLimit, type SortItem } from '@tearsheet/protocol/list-query'
import { wordsOf } from '../database/like.ts'
import {
  clauseOf,
  isUsual,
  jsonTabs,
  keywordHits,
  keywordValues,
  type Page,
  pageInOrder,
  pageOf,
  rowsOfIds,
  type Term,
} from '../database/list-sql.ts'
import type { OneStatement, Verb } from '../http/verb.ts'
import { invoiceSource } from './present-list.ts'

/** Database columns of the list's columns. */
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

/** The statuses of each tab. */
export const statusesOf: Record<InvoiceView, readonly string[]> = { Open: ['0'], Closed: ['1'], All: ['0', '1'] }
const totals = { Open: 'n.open', Closed: 'n.closed', All: 'n.open + n.closed' }

/** Counts maintained by triggers. */
const keptCounts = `(select coalesce(sum(n) filter (where status = 0), 0) as open,
    coalesce(sum(n) filter (where status = 1), 0) as closed
  from invoice_count where client_account_id = view.account_id)`

/**
 * Lists invoices in one statement: a prepared plan for the unfiltered list, a new plan otherwise (decision
 * record 0032).
 */
export const listInvoices: Verb<typeof list> = (_ctx, { query }) => {
  const { filteredView: tab } = query
  const page = pageOf(query)
  const { words, terms } = searchOf(query)
  if (words.length > 0) {
    const hits = `(select h.ids, h.counts[1] as open, h.counts[2] as closed
      from ${keywordHits('invoice', statusesOf.All, statusesOf[tab], page)} h)`
    return {
      answer: `(select ${jsonTabs(totals, tab, rowsOfIds(invoiceSource, 'n.ids'))} from ${hits} n)`,
      values: keywordValues(words, terms),
    }
  }
  const isPlain = clauseOf(terms) === clauseOf(defaultTerms) && isUsual(page)
  return isPlain ? plain[tab] : { answer: answerOf(tab, terms, page), values: [] }
}

function answerOf(tab: InvoiceView, terms: Term[], page: Page): string {
  return `(select ${jsonTabs(totals, tab, pageInOrder(invoiceSource, statusesOf[tab], terms, page))} from ${keptCounts} n)`
}

/**
 * Returns the search words and the order of a query: clauses are built from the columns above, never from the request's
 * text.
 */
export function searchOf(query: InvoiceQuery): { words: string[]; terms: Term[] } {
  const sort = query.sortForFilter?.length ? query.sortForFilter : query.defaultSort
  const terms = termsOf(sort?.length ? sort : invoiceDefaultSort)
  return { words: wordsOf(query.keyword), terms }
}

/** Ends with the id, so that pages are stable. */
const termsOf = (sort: readonly SortItem<InvoiceColumn>[]): Term[] => [
  ...sort.map(({ sortBy, sortOrder }) => ({ column: columns[sortBy], direction: sortOrder })),
  { column: 'id', direction: sort[0]?.sortOrder ?? 'desc' },
]

const defaultTerms = termsOf(invoiceDefaultSort)

/** The statement of each tab in its initial state. */
const plain: Record<InvoiceView, OneStatement> = {
  Open: plainOf('Open'),
  Closed: plainOf('Closed'),
  All: plainOf('All'),
}

function plainOf(tab: InvoiceView): OneStatement {
  const answer = answerOf(tab, defaultTerms, { limit: paginationLimit, offset: 0 })
  return { name: `invoice-list-${tab}`, answer, values: [] }
}
