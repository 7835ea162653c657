import type { AgingRow } from '@tearsheet/protocol/invoices/schemas'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { bucketLabels, formatInvoiceCount } from '../components/invoice-labels.ts'
import { writeMinor } from '../components/invoice-money.ts'
import { useAging } from '../queries.ts'
import styles from './aging-summary.module.css'

/** The open amount by how long it has been due; renders nothing when nothing is open. */
export function AgingSummary() {
  const { data, isError, error, refetch } = useAging()
  const narrow = useMediaQuery('screen and (max-width: 639.98px)')
  if (isError) {
    return (
      <LoadFailure query={{ isError, error, refetch }} title="The totals could not be loaded">
        The invoices below are complete, and each shows what is open.
      </LoadFailure>
    )
  }
  if (!data) return <Waiting narrow={narrow} />
  if (data.invoiceCount === 0 && data.unapplied.length === 0) return null
  const buckets = (
    <dl className={styles.buckets}>
      <Bucket name="Total" row={data} />
      {data.rows.map(
        (row) => row.invoiceCount > 0 && <Bucket key={row.bucket} name={bucketLabels[row.bucket]} row={row} />,
      )}
      {data.unapplied.length > 0 && (
        <Stack gap={0} padding={[12, 12]} surface="surface">
          <Text as="dt" type="small" color="text-2">
            Credit on your account
          </Text>
          {data.unapplied.map(({ currencyCode, symbol, amount }) => (
            <Text key={currencyCode} as="dd" type="ui-strong" tabular>
              {writeMinor(amount, { code: currencyCode, symbol })}
            </Text>
          ))}
        </Stack>
      )}
    </dl>
  )
  // On a phone the list itself starts on the first screen
  if (narrow) {
    const overdue = data.rows.reduce((sum, row) => sum + (row.bucket === 'current' ? 0 : row.invoiceCount), 0)
    const sums = data.amounts.map(({ currencyCode, symbol, amount }) =>
      writeMinor(amount, { code: currencyCode, symbol }),
    )
    return (
      <Disclosure summary={`What is due: ${sums.join(', ')}${overdue > 0 ? ` · ${overdue} overdue` : ''}`}>
        {buckets}
      </Disclosure>
    )
  }
  return (
    <Card title="What is due" flush>
      {buckets}
    </Card>
  )
}

/** As high as the loaded content, so that the list below does not move. */
function Waiting({ narrow }: { narrow: boolean }) {
  const label = 'Loading what is due'
  if (narrow) return <Skeleton label={label} rows={1} rowHeight="2rem" />
  return (
    <Card title="What is due" flush>
      <div className={styles.waiting}>
        <Skeleton label={label} rows={1} rowHeight="var(--waiting)" />
      </div>
    </Card>
  )
}

function Bucket({ name, row }: { name: string; row: Pick<AgingRow, 'amounts' | 'invoiceCount'> }) {
  return (
    <Stack gap={0} padding={[12, 12]} surface="surface">
      <Text as="dt" type="small" color="text-2">
        {name}
      </Text>
      {row.amounts.map(({ currencyCode, symbol, amount }) => (
        <Text key={currencyCode} as="dd" type="ui-strong" tabular>
          {writeMinor(amount, { code: currencyCode, symbol })}
        </Text>
      ))}
      <Text as="dd" type="small" color="text-2">
        {row.invoiceCount === 0 ? 'None' : formatInvoiceCount(row.invoiceCount)}
      </Text>
    </Stack>
  )
}
