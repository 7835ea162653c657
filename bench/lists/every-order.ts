import { campaignColumns } from '@tearsheet/protocol/campaigns/schemas'
import { invoiceColumns } from '@tearsheet/protocol/invoices/schemas'
import { mediaContractColumns } from '@tearsheet/protocol/media-contracts/schemas'
import type { paths } from './load.ts'

interface Asked {
  list: keyof typeof paths
  query: Record<string, unknown>
}

const keywords = ['nurse', 'actuary', 'en', 'e', 'zzz', '900', 'senior social worker', 'or -']
const lists = {
  campaigns: { columns: campaignColumns, views: ['active', 'all', 'archived', 'draft'] },
  invoices: { columns: invoiceColumns, views: ['Open', 'Closed', 'All'] },
  contracts: { columns: mediaContractColumns, views: ['Open', 'Expired'] },
} as const

/** Each tab of each list in each order it offers, and each keyword on each tab, in its own order and in each other one. */
export const everyOrder: Asked[] = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) =>
  lists[list].views.flatMap((filteredView) => {
    const sorts = lists[list].columns.flatMap((sortBy) =>
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
