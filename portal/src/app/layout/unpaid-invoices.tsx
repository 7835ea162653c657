import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { formatMinor } from '@tearsheet/protocol/money'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useInvoiceChanges } from '../../invoices/components/invoice-changes.ts'
import styles from './unpaid-invoices.module.css'

/** The unpaid amount, for users who may see invoices and have unpaid ones (R7.10). */
export function UnpaidInvoices() {
  const maySee = usePermission('manageInvoices')
  useInvoiceChanges(maySee)
  const { data } = useQuery({ ...callQuery(invoices.getBalance, {}), enabled: maySee })
  if (!maySee || !data || data.openInvoiceCount === 0) return null
  const sums = data.amounts.map(({ currencyCode: code, symbol, amount }) =>
    formatMinor(amount, { code, symbol }, moneyLocale()),
  )
  return (
    <section className={styles.card} aria-label="Unpaid invoices">
      <p className={styles.count}>{data.openInvoiceCount} Unpaid Invoices</p>
      {sums.map((sum) => (
        <p key={sum} className={styles.sum}>
          {sum}
        </p>
      ))}
      {data.underWay.length > 0 && <p className={styles.underWay}>{formatUnderWay(data.underWay.length)}</p>}
      <Link href={addressOf('invoices')} className={styles.view}>
        View Invoices
      </Link>
      <Link href={addressOf('invoices', {}, { tab: 'Open' })} className={styles.inRail}>
        <span className={styles.countInRail}>{data.openInvoiceCount}</span>
        <span className={styles.tooltip}>
          {data.openInvoiceCount === 1 ? 'unpaid invoice' : 'unpaid invoices'}, {sums.join(', ')}
        </span>
      </Link>
    </section>
  )
}

const formatUnderWay = (count: number) => (count === 1 ? '1 payment under way' : `${count} payments under way`)
