import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { baseCurrency, formatAmount } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatCount, formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { pageSize, usePages } from '../records/use-pages.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { UsageOverTime } from './usage-over-time.tsx'

const columns: readonly TableColumn<DeskContract>[] = [
  {
    id: 'number',
    header: 'Contract #',
    rowHeader: true,
    tabular: true,
    cell: ({ contractNumber, lockNote }) => (
      <>
        {contractNumber}{' '}
        {lockNote !== null && (
          <Badge tone="attention" icon={Lock}>
            Locked
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client, clientAccount }) => (
      <div className={styles.name}>
        {client.name}
        <Text as="div" type="small" color="text-2">
          {clientAccount.name}
        </Text>
      </div>
    ),
  },
  {
    id: 'publication',
    header: 'Publication',
    cell: ({ publication }) => <div className={styles.name}>{publication.name}</div>,
  },
  {
    id: 'runs',
    header: 'Runs',
    leftOutBelow: 42,
    tabular: true,
    cell: ({ terms: { startDate, endDate } }) => (
      <>
        {nowrap(formatShortDate(startDate))} {nowrap(`– ${formatShortDate(endDate)}`)}
      </>
    ),
  },
  { id: 'used', header: 'Used', cell: (contract) => <UsageOverTime contract={contract} /> },
  {
    id: 'price',
    header: 'Price',
    numeric: true,
    leftOutBelow: 56,
    cell: ({ terms }) => formatAmount(terms.price, baseCurrency, moneyLocale()),
  },
]

/** Prepaid postings of clients: used and remaining postings, sale, amendment, lock and renewal (R21.21). */
export function ContractsPage() {
  const { keyword } = useDeskSearch()
  const go = useGo()
  const maySell = useDeskAccess().opens('contractTerms')
  const [chosen, setChosen] = useState<DeskContract | 'new' | null>(null)
  const input = { keyword: keyword || null, maxResults: pageSize }
  const { list, rows, totalCount } = usePages({
    queryKey: [...callKey(clients.listDeskContracts), input],
    ask: (offset, signal) => call(clients.listDeskContracts, { ...input, offset }, { signal }),
    rowsOf: (page) => page.contracts,
    noun: 'contract',
  })
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Contracts</h1>
        {maySell && (
          <Button variant="primary" onClick={() => setChosen('new')}>
            New contract
          </Button>
        )}
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <SearchField
          label="Number, client or publication"
          value={keyword ?? ''}
          onSearch={(text) =>
            go(addressOf('desk', { queue: 'contracts' }, { keyword: text || undefined }), { replace: true })
          }
        />
        <LoadFailure query={list} title="The contracts could not be loaded" />
        {list.isLoading && <Skeleton shape="table" label="Loading contracts" rows={8} />}
        {rows.length < totalCount && (
          <Text as="p" type="small" color="text-2">
            {counted(totalCount, 'contract')}, the first {formatCount(rows.length)} shown
          </Text>
        )}
        {list.data && rows.length === 0 && <EmptyState title={keyword ? 'No contract matches' : 'No contracts yet'} />}
        {rows.length > 0 && (
          <Table
            caption="Media contracts of all clients"
            rowLinks={false}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowNote={({ lockNote }) =>
              lockNote !== null && (
                <Text as="p" type="small" color="text-2" className={styles.note}>
                  Users read: {lockNote}
                </Text>
              )
            }
            {...(maySell && {
              rowActions: (contract: DeskContract) => (
                <Button size="row" onClick={() => setChosen(contract)}>
                  Change<VisuallyHidden> contract {contract.contractNumber}</VisuallyHidden>
                </Button>
              ),
            })}
          />
        )}
        <ShowMore list={list} />
      </Stack>
      {chosen && <ContractDialog contract={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
