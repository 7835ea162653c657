import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { formatMinor } from '@tearsheet/protocol/money'
import { useInvoiceChanges } from '../../invoices/components/invoice-changes.ts'
import { moneyLocale } from '../../lib/format.ts'
import { callQuery } from '../../lib/query-client.ts'
import { usePermission } from '../../lib/use-session.ts'
import { Link } from '../../ui/text/link.tsx'
import styles from './unpaid-invoices.module.css'

/** What is still to pay, for users who may see invoices and have unpaid ones (R7.10). */
export function UnpaidInvoices() {
  const maySee = usePermission('manageInvoices')
  useInvoiceChanges(maySee)
  const { data } = useQuery({ ...callQuery(invoices.getBalance, {}), enabled: maySee })
  if (!maySee || !data || data.openInvoiceCount === 0) return null
  return (
    <section className={styles.card} aria-label="Unpaid invoices">
      <p className={styles.count}>{data.openInvoiceCount} Unpaid Invoices</p>
      {data.amounts.map(({ currencyCode: code, symbol, amount }) => (
        <p key={code} className={styles.sum}>
          {formatMinor(amount, { code, symbol }, moneyLocale())}
        </p>
      ))}
      <Link href={addressOf('invoices')}>View Invoices</Link>
    </section>
  )
}
