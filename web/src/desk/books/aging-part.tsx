import { useQuery } from '@tanstack/react-query'
import * as books from '@tearsheet/protocol/desk/books-endpoints'
import type { AccountAging } from '@tearsheet/protocol/desk/books-schemas'
import { type AgingBucket, agingBuckets } from '@tearsheet/protocol/invoices/schemas'
import { useState } from 'react'
import { formatShortDate } from '../../lib/format.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { nowrap } from '../../ui/text/nowrap.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import styles from '../components/records.module.css'
import { writeShown } from '../issuing/draft-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

const bucketLabels: Record<AgingBucket, string> = {
  current: 'Not due yet',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
}

/** What each account owes by how long it has been due; the statement of each is a press away. */
export function AgingPart() {
  const asked = useQuery(callQuery(books.summarizeAging, {}), queryClient)
  const { data } = asked
  const [read, setRead] = useState<AccountAging | null>(null)
  if (asked.isLoading) return <Skeleton shape="table" label="Loading open balances" rows={8} />
  if (!data) return <LoadFailure of={asked} title="The open balances could not be loaded" />
  if (data.accounts.length === 0) return <EmptyState title="No open balances" />
  return (
    <div className={styles.list}>
      <p className={styles.quiet}>
        Open on {formatShortDate(data.asOf)}, each invoice in the currency it was issued in.
      </p>
      <Table
        caption="What each account owes, by how long it has been due"
        rowLinks={false}
        // None of its columns of amounts can be left out
        cardsBelow={1200}
        columns={[
          {
            id: 'account',
            header: 'Client, account',
            rowHeader: true,
            // The statement stands here, as a column of its own would lie over what is open
            cell: (account) => (
              <div className={styles.name}>
                {account.client.name}
                <div className={styles.quiet}>{account.clientAccount.name}</div>
                <Button size="row" onClick={() => setRead(account)}>
                  Statement<VisuallyHidden> of {account.clientAccount.name}</VisuallyHidden>
                </Button>
              </div>
            ),
          },
          ...agingBuckets.map((bucket) => ({
            id: bucket,
            header: bucketLabels[bucket],
            numeric: true,
            cell: ({ rows }: AccountAging) => {
              const row = rows.find((one) => one.bucket === bucket)
              // As a card it has no term without its fact
              return row && row.amounts.length > 0 && <Amounts of={row.amounts} />
            },
          })),
          {
            id: 'all',
            header: 'Open',
            numeric: true,
            cell: ({ amounts }) => (
              <strong>
                <Amounts of={amounts} />
              </strong>
            ),
          },
        ]}
        rows={data.accounts}
        rowKey={({ clientAccount }) => clientAccount.id}
      />
      {read && <StatementDialog account={read} onClose={() => setRead(null)} />}
    </div>
  )
}

/** One below the other, where an account has invoices of several currencies. */
function Amounts({ of }: { of: AccountAging['amounts'] }) {
  return of.map((amount) => <div key={amount.currencyCode}>{nowrap(writeShown(amount))}</div>)
}
