import { campaignColumns } from '@tearsheet/protocol/campaigns/schemas'
import { invoiceColumns } from '@tearsheet/protocol/invoices/schemas'
import { mediaContractColumns } from '@tearsheet/protocol/media-contracts/schemas'
import type { paths } from './load.ts'

interface Asked {
  list: keyof typeof paths
  query: Record<string, unknown>
}

const keywords = ['nurse', 'actuary', 'en', 'e', 'zzz', '900', 'senior social worker', 'or -']
const lists: { list: Asked['list']; columns: readonly string[]; views: readonly string[] }[] = [
  { list: 'campaigns', columns: campaignColumns, views: ['active', 'all', 'archived', 'draft'] },
  { list: 'invoices', columns: invoiceColumns, views: ['Open', 'Closed', 'All'] },
  { list: 'contracts', columns: mediaContractColumns, views: ['Open', 'Expired'] },
]

/** Each tab of each list in each order it offers, and each keyword on each tab, in its own order and in each other one. */
export const everyOrder: Asked[] = lists.flatMap(({ list, columns, views }) =>
  views.flatMap((filteredView) => {
    const sorts = columns.flatMap((sortBy) =>
      ['asc', 'desc'].map((sortOrder) => ({ sortForFilter: [{ sortBy, sortOrder }] })),
    )
    return [null, ...keywords].flatMap((keyword) =>
      [{}, ...sorts].map((sort) => ({
        list,
        query: { filteredView, ...(keyword === null ? {} : { keyword }), ...sort },
      })),
    )
  }),
)
