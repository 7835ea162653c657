import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/desk/client-endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { counted, formatCount } from '../../lib/format.ts'
import { callKey } from '../../lib/query-client.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
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
      <div className={styles.head}>
        <h1>Clients</h1>
        <Button variant="primary" onClick={() => setNew(true)}>
          New client
        </Button>
      </div>
      <div className={styles.body}>
        <SearchField
          label="Client"
          value={keyword ?? ''}
          onSearch={(text) =>
            go(addressOf('desk', { queue: 'clients' }, { keyword: text || undefined }), { replace: true })
          }
        />
        <LoadFailure of={list} title="The clients could not be loaded" />
        {list.isLoading && <Skeleton shape="table" label="Loading clients" rows={8} />}
        {rows.length < totalCount && (
          <p className={styles.quiet}>
            {counted(totalCount, 'client')}, the first {formatCount(rows.length)} shown
          </p>
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
      </div>
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
