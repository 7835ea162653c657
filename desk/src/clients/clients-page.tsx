import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatCount } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { pageSize, usePages } from '../records/use-pages.ts'
import { ClientPane } from './client-pane.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'

/** Lists the clients and displays the record of the open one (R21.19, R21.20). */
export function ClientsPage() {
  const { item, keyword } = useDeskSearch()
  const go = useGo()
  const [isNew, setNew] = useState(false)
  const input = { keyword: keyword || null, maxResults: pageSize }
  const { list, rows, totalCount } = usePages({
    queryKey: [...callKey(clients.listClients), input],
    ask: (offset, signal) => call(clients.listClients, { ...input, offset }, { signal }),
    rowsOf: (page) => page.clients,
    noun: 'client',
  })
  const address = (id?: string) => addressOf('desk', { queue: 'clients' }, { keyword, item: id })
  return (
    <div className={styles.page} data-open={item ? true : undefined}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Clients</h1>
        <Button variant="primary" onClick={() => setNew(true)}>
          New client
        </Button>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <SearchField
          label="Client"
          value={keyword ?? ''}
          onSearch={(text) =>
            go(addressOf('desk', { queue: 'clients' }, { keyword: text || undefined }), { replace: true })
          }
        />
        <LoadFailure query={list} title="The clients could not be loaded" />
        {list.isLoading && <Skeleton shape="table" label="Loading clients" rows={8} />}
        {rows.length < totalCount && (
          <Text as="p" type="small" color="text-2">
            {counted(totalCount, 'client')}, the first {formatCount(rows.length)} shown
          </Text>
        )}
        {list.data && rows.length === 0 && <EmptyState title={keyword ? 'No client matches' : 'No clients yet'} />}
        {rows.length > 0 && (
          <Table
            caption="Clients"
            columns={[
              {
                id: 'name',
                header: 'Client',
                rowHeader: true,
                cell: ({ id, name }) => (
                  <Link href={address(id)} className={styles.name} aria-current={id === item || undefined}>
                    {name}
                  </Link>
                ),
              },
              { id: 'accounts', header: 'Accounts', numeric: true, cell: (one) => formatCount(one.accountCount) },
              { id: 'users', header: 'Users', numeric: true, cell: (one) => formatCount(one.userCount) },
              { id: 'currency', header: 'Currency', cell: ({ currencyCode }) => currencyCode },
            ]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
        <ShowMore list={list} />
      </Stack>
      {item && (
        <section className={styles.pane} aria-label="Open client">
          <ClientPane key={item} clientId={item} backHref={address()} />
        </section>
      )}
      {isNew && (
        <NewClientDialog
          mayBeProvider={list.data?.pages[0]?.hasProvider === false}
          onClose={() => setNew(false)}
          onCreated={(id) => {
            setNew(false)
            go(address(id), { quiet: true })
          }}
        />
      )}
    </div>
  )
}
