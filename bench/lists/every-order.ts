import { campaignColumns, campaignViews } from '@tearsheet/protocol/campaigns/schemas'
import { invoiceColumns, invoiceViews } from '@tearsheet/protocol/invoices/schemas'
import { mediaContractColumns, mediaContractViews } from '@tearsheet/protocol/media-contracts/schemas'
import type { paths } from './load.ts'

interface Asked {
  list: keyof typeof paths
  keyword: string | null
  /** On each tab, in its default order and in each other one. */
  queries: Record<string, unknown>[]
}

/** From one that matches everything to one that matches nothing. */
const keywords = [
  ...[null, 'nurse', 'actuary', 'en', 'e', 'zzz', '900', '2', '#20088', 'senior social worker', 'or -'],
  // Of titles and of publications, and of these alone
  ...['nursing', 'times', 'nurse times', 'journal 4'],
]
// With separate order and tab; typos match similar words
const searches = [...keywords.slice(1), 'acutary', 'senoir social worker'].map(
  (keyword): Asked => ({ list: 'search', keyword, queries: [{ keyword }] }),
)
interface List {
  list: Asked['list']
  columns: readonly string[]
  views: readonly string[]
}
const lists: List[] = [
  { list: 'campaigns', columns: campaignColumns, views: campaignViews },
  { list: 'invoices', columns: invoiceColumns, views: invoiceViews },
  { list: 'contracts', columns: mediaContractColumns, views: mediaContractViews },
]

/** Each list with each keyword: each tab in each available order; and each keyword in the search. */
export const everyOrder: Asked[] = [...lists.flatMap(eachOrderOf), ...searches]

function eachOrderOf({ list, columns, views }: List): Asked[] {
  const sorts = columns.flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder) => ({ sortForFilter: [{ sortBy, sortOrder }] })),
  )
  return keywords.map((keyword) => ({
    list,
    keyword,
    queries: views.flatMap((filteredView) => [{}, ...sorts].map((sort) => ({ filteredView, keyword, ...sort }))),
  }))
}
