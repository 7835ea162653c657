import { settledText } from '@tearsheet/protocol/invoices/messages'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { shareOf } from '@tearsheet/protocol/money'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
    <Inline gap={[4, 16]}>
      <Text type="body" color="text-2" className={styles.label}>
        {isOpen ? 'Amount Due:' : 'Balance Paid:'}
      </Text>{' '}
      <span className={styles.amount}>{writeMinor(amount, currency)}</span>
      <div className={styles.when}>
        {isOpen ? (
          <>
            <Text as="div" type="body" weight={600}>
              Due {formatShortDate(invoice.dueDate)} · {formatDueIn(invoice.dueDate, today)}
            </Text>
            <Text as="div" type="small" color="text-2">
              {surcharge > 0
                ? `A credit card adds ${writeShare(surchargeRate)} (${writeMinor(surcharge, currency)}). A debit card adds nothing.`
                : 'Paying by card adds nothing.'}
            </Text>
          </>
        ) : (
          <Text as="div" type="body" weight={600}>
            {settledText(total, credited, (minor) => writeMinor(minor, currency))}
          </Text>
        )}
      </div>
    </Inline>
  )
}
