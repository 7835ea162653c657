import {
  mediaContractColumns as columnIds,
  type MediaContractColumn,
  type MediaContractView,
  mediaContractViews,
} from '@tearsheet/protocol/media-contracts/schemas'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { ListFrame } from '@tearsheet/ui/lists/list-frame.tsx'
import { ListPanel } from '@tearsheet/ui/lists/list-panel.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { useToday } from '../accounts/use-today.ts'
import { contractColumns } from './components/contract-columns.tsx'
import { formatResultCount } from './components/contract-labels.ts'
import { EmptyContractList } from './components/empty-contract-list.tsx'
import { ContractsHeader } from './contracts-header.tsx'
import { useMediaContractLists } from './queries.ts'

const shape = { tabs: mediaContractViews, columns: columnIds } as const

/** The account's open and expired media contracts with their remaining postings; the address selects which. */
export function ContractsScreen() {
  const list = useListState<MediaContractView, MediaContractColumn>(shape)
  const { tab, page, keyword, sort } = list
  const { data, isPlaceholderData, error, refetch } = useMediaContractLists({ tab, page, keyword, sort })
  const currency = useQuoteCurrency()
  const today = useToday()
  const shown = data?.[tab]
  // The previous response only has the rows of its own tab
  const rows = isPlaceholderData && shown?.data.length === 0 ? undefined : shown?.data
  const total = isPlaceholderData ? undefined : shown?.totalCount
  useListPage({ title: 'Contracts', page, total, firstPageHref: list.pageHref(1) })
  const other = tab === 'Open' ? 'Expired' : 'Open'

  return (
    <>
      <ContractsHeader question={{ tab, keyword, sort }} />
      <ListFrame
        search={{
          label: 'Search contracts by publication or number',
          placeholder: 'Publication or Contract #...',
          value: keyword,
          onSearch: list.setKeyword,
        }}
        found={keyword && total !== undefined ? formatResultCount(total, keyword, tab) : ''}
        total={total}
        things={['contract', 'contracts']}
        tabs={{
          label: 'Contracts by status',
          selected: tab,
          tabs: mediaContractViews.map((view) => ({
            id: view,
            label: view,
            count: data?.[view].totalCount,
            href: list.tabHref(view),
          })),
        }}
      >
        <ListPanel
          title={`${tab} contracts`}
          things="contracts"
          page={page}
          pageHref={list.pageHref}
          rowCount={rows?.length}
          total={shown?.totalCount ?? 0}
          busy={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyContractList list={list} elsewhere={data?.[other].totalCount ?? 0} />}
        >
          <Table
            caption={`${tab} contracts`}
            columns={contractColumns(today, currency)}
            rows={rows ?? []}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={({ column, direction }) => list.setSort({ column: column as MediaContractColumn, direction })} // the columns' ids are the list's own
            busy={isPlaceholderData}
          />
        </ListPanel>
      </ListFrame>
    </>
  )
}
