import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { formatMinor } from '@tearsheet/protocol/money'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useInvoiceChanges } from '../../invoices/components/invoice-changes.ts'
import sidebar from './sidebar.module.css'
import styles from './unpaid-invoices.module.css'

/** The unpaid amount, for users who may see invoices and have unpaid ones (R7.10). */
export function UnpaidInvoices() {
  const maySee = usePermission('manageInvoices')
  useInvoiceChanges(maySee)
  const { data } = useQuery({ ...callQuery(invoices.getBalance, {}), enabled: maySee })
  if (!maySee || !data || data.openInvoiceCount === 0) return null
  const sums = data.amounts.map(({ currencyCode: code, symbol, amount }) =>
    nonBreaking(formatMinor(amount, { code, symbol }, moneyLocale())),
  )
  return (
    <Stack
      as="section"
      gap={0}
      justify="start"
      padding={12}
      border="border"
      radius="control"
      surface="surface"
      type="ui"
      className={styles.card}
      aria-label="Unpaid invoices"
    >
      <Text kind="muted" as="p">
        {data.openInvoiceCount} Unpaid Invoices
      </Text>
      {sums.map((sum) => (
        <Text key={sum} as="p" kind="figure" breakAnywhere>
          {sum}
        </Text>
      ))}
      {data.underWay.length > 0 && (
        <Text as="p" type="small" color="text-2">
          {formatUnderWay(data.underWay.length)}
        </Text>
      )}
      <Link href={addressOf('invoices')}>View Invoices</Link>
      <Link href={addressOf('invoices', {}, { tab: 'Open' })} className={styles.inRail}>
        <Text type="ui-medium" tabular>
          {data.openInvoiceCount}
        </Text>
        <Text className={sidebar.tooltip}>
          {data.openInvoiceCount === 1 ? 'unpaid invoice' : 'unpaid invoices'}, {sums.join(', ')}
        </Text>
      </Link>
    </Stack>
  )
}

const formatUnderWay = (count: number) => (count === 1 ? '1 payment under way' : `${count} payments under way`)
