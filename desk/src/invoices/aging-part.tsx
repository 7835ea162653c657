import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { AccountAging, AgingTotals } from '@tearsheet/protocol/invoices/desk-schemas'
import { type AgingBucket, agingBuckets } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted, formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { writeShown } from '../issuing/draft-words.ts'
import { pageSize, usePages } from '../records/use-pages.ts'
import { BillingDialog } from './billing-dialog.tsx'
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { UnappliedCashDialog } from './unapplied-cash-dialog.tsx'

const bucketLabels: Record<AgingBucket, string> = {
  current: 'Not due yet',
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
}

/** Balances of each account by age, with totals, and a button for the statement of each (R21.17). */
export function AgingPart() {
  const { list, rows, totalCount } = usePages({
    queryKey: callKey(ledger.summarizeAging),
    ask: (offset, signal) => call(ledger.summarizeAging, { offset, maxResults: pageSize }, { signal }),
    rowsOf: (page) => page.accounts,
    noun: 'account',
  })
  const last = list.data?.pages.at(-1)
  const [billed, setBilled] = useState<AccountAging | null>(null)
  const [read, setRead] = useState<AccountAging | null>(null)
  const [paying, setPaying] = useState<AccountAging | null>(null)
  const [cash, setCash] = useState<AccountAging | null>(null)
  if (list.isLoading) return <Skeleton shape="table" label="Loading open balances" rows={8} />
  if (!last) return <LoadFailure query={list} title="The open balances could not be loaded" />
  if (totalCount === 0) return <EmptyState title="No open balances" />
  // A column without amounts in any account is left out
  const buckets = agingBuckets.filter((bucket) => amountsIn(last.totals, bucket))
  return (
    <Stack gap={8}>
      <Text as="p" type="small" color="text-2">
        Open on {formatShortDate(last.asOf)}, each invoice in the currency it was issued in.{' '}
        {rows.length < totalCount &&
          `${counted(totalCount, 'account')}, the first ${formatCount(rows.length)} shown; the totals are of all.`}
      </Text>
      <Table
        caption="What each account owes, by how long it has been due"
        rowLinks={false}
        // All of its amount columns are required
        cardsBelow={1200}
        columns={[
          {
            id: 'account',
            header: 'Client, account',
            rowHeader: true,
            cell: (account) => (
              <div className={styles.name}>
                {account.client.name}
                <Text as="div" type="small" color="text-2">
                  {account.clientAccount.name}
                </Text>
              </div>
            ),
          },
          ...buckets.map((bucket) => ({
            id: bucket,
            header: bucketLabels[bucket],
            numeric: true,
            cell: (account: AccountAging) => amountsIn(account, bucket),
          })),
          {
            id: 'all',
            header: 'Open',
            numeric: true,
            cell: ({ amounts }) => (
              <strong>
                <Amounts amounts={amounts} />
              </strong>
            ),
          },
          ...(last.totals.unapplied.length === 0
            ? []
            : [
                {
                  id: 'unapplied',
                  header: 'Unapplied',
                  numeric: true,
                  cell: ({ unapplied }: AccountAging) => unapplied.length > 0 && <Amounts amounts={unapplied} />,
                },
              ]),
        ]}
        rows={rows}
        rowKey={({ clientAccount }) => clientAccount.id}
        // In a row of their own: next to the amounts they would not fit
        rowNote={(account) => (
          <Inline className={styles.note}>
            <Button size="row" onClick={() => setPaying(account)}>
              Record payment<VisuallyHidden> of {account.clientAccount.name}</VisuallyHidden>
            </Button>
            {account.unapplied.length > 0 && (
              <Button size="row" onClick={() => setCash(account)}>
                Unapplied cash<VisuallyHidden> of {account.clientAccount.name}</VisuallyHidden>
              </Button>
            )}
            <Button size="row" onClick={() => setRead(account)}>
              Statement<VisuallyHidden> of {account.clientAccount.name}</VisuallyHidden>
            </Button>
            <Button size="row" onClick={() => setBilled(account)}>
              Billing<VisuallyHidden> of {account.clientAccount.name}</VisuallyHidden>
            </Button>
          </Inline>
        )}
        sumsByColumn
        sums={[
          {
            label: 'All accounts',
            cells: {
              ...Object.fromEntries(buckets.map((bucket) => [bucket, amountsIn(last.totals, bucket)])),
              all: <Amounts amounts={last.totals.amounts} />,
              unapplied: <Amounts amounts={last.totals.unapplied} />,
            },
            isStrong: true,
          },
        ]}
      />
      <ShowMore list={list} />
      {paying && <ReceivePaymentDialog clientAccountId={paying.clientAccount.id} onClose={() => setPaying(null)} />}
      {cash && <UnappliedCashDialog clientAccountId={cash.clientAccount.id} onClose={() => setCash(null)} />}
      {billed && <BillingDialog account={billed} onClose={() => setBilled(null)} />}
      {read && <StatementDialog account={read} onClose={() => setRead(null)} />}
    </Stack>
  )
}

/** Omits empty amounts on cards, so that every term has a value. */
function amountsIn({ rows }: AgingTotals, bucket: AgingBucket) {
  const row = rows.find((one) => one.bucket === bucket)
  return row && row.amounts.length > 0 && <Amounts amounts={row.amounts} />
}

/** One below the other, for an account with invoices in several currencies. */
function Amounts({ amounts }: { amounts: AccountAging['amounts'] }) {
  return amounts.map((amount) => <div key={amount.currencyCode}>{nowrap(writeShown(amount))}</div>)
}
