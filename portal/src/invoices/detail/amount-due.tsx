import { settledWords } from '@tearsheet/protocol/invoices/messages'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { shareOf } from '@tearsheet/protocol/money'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { formatDueIn } from '../components/invoice-labels.ts'
import { currencyOf, writeMinor, writeShare } from '../components/invoice-money.ts'
import styles from './amount-due.module.css'

interface AmountDueProps {
  invoice: Invoice
  /** The account's credit card surcharge, as a share. */
  surchargeRate: number
  /** Current date in the user's time zone. */
  today: string
}

/**
 * The amount due and its due date, as the largest text of the page, with the surcharge of each card type; or the amount
 * paid.
 */
export function AmountDue({ invoice, surchargeRate, today }: AmountDueProps) {
  const currency = currencyOf(invoice)
  const isOpen = invoice.status === 0
  const { total, credited, paid, balance } = invoice.shown
  const amount = isOpen ? balance : paid
  const surcharge = shareOf(amount, surchargeRate)
  return (
    <div className={styles.due}>
      <span className={styles.label}>{isOpen ? 'Amount Due:' : 'Balance Paid:'}</span>{' '}
      <span className={styles.amount}>{writeMinor(amount, currency)}</span>
      <div className={styles.when}>
        {isOpen ? (
          <>
            <div className={styles.date}>
              Due {formatShortDate(invoice.dueDate)} · {formatDueIn(invoice.dueDate, today)}
            </div>
            <div className={styles.cards}>
              {surcharge > 0
                ? `A credit card adds ${writeShare(surchargeRate)} (${writeMinor(surcharge, currency)}). A debit card adds nothing.`
                : 'Paying by card adds nothing.'}
            </div>
          </>
        ) : (
          <div className={styles.date}>{settledWords(total, credited, (minor) => writeMinor(minor, currency))}</div>
        )}
      </div>
    </div>
  )
}
