import type { PaymentPrice } from '@tearsheet/protocol/invoices/rules'
import { useScrolls } from '@tearsheet/ui/base/use-scrolls.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useRef } from 'react'
import { currencyOf, writeMinor, writeShare } from '../components/invoice-money.ts'
import { MatchMark } from '../components/match-mark.tsx'
import type { ChosenInvoice } from './chosen-invoice.ts'
import styles from './payment-lines.module.css'

interface PaymentLinesProps {
  invoices: readonly ChosenInvoice[]
  price: PaymentPrice
  /** The surcharge as a share; 0 for a card without one. */
  rate: number
}

/** The amounts to pay by invoice, and their total, exactly as they will be charged. */
export function PaymentLines({ invoices, price, rate }: PaymentLinesProps) {
  const region = useRef<HTMLElement>(null)
  const scrolls = useScrolls(region)
  const [first] = invoices
  if (!first) return null
  const currency = currencyOf(first)
  const write = (minor: number) => writeMinor(minor, currency)
  const amounts = new Map(price.lines.map((line) => [line.invoiceId, line.displayedAmount]))
  return (
    <div>
      <section ref={region} className={styles.scroll} tabIndex={scrolls ? 0 : undefined} aria-label="Invoices to pay">
        <table className={styles.lines}>
          <caption>
            <VisuallyHidden>Invoices to pay</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Invoice</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row">
                  # {invoice.invoice_number}
                  <Text kind="meta" as="div">
                    Due {formatDate(invoice.dueDate)}
                    {invoice.purchaseOrderNumber && (
                      <>
                        {' · '}
                        <span className={styles.together}>PO # {invoice.purchaseOrderNumber}</span>
                      </>
                    )}
                  </Text>
                  {invoice.match && (
                    <MatchMark
                      invoice={{
                        status: invoice.status,
                        match: invoice.match,
                        isExchanged: invoice.isExchanged ?? false,
                        inQuestion: invoice.inQuestion ?? false,
                        // This dialog is what pays it
                        isBeingPaid: false,
                      }}
                    />
                  )}
                </th>
                <td className={styles.amount}>{write(amounts.get(invoice.id) ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Stack as="dl" gap={0} border="border" edges="above">
        <Sum term="Subtotal" amount={write(price.displayedAmount)} />
        {rate > 0 && (
          <Sum term={`Credit card surcharge ${writeShare(rate)}`} amount={write(price.displayedSurcharge)} />
        )}
        <Sum term="Total" amount={write(price.chargedTotal)} type="ui-strong" />
      </Stack>
    </div>
  )
}

function Sum({ term, amount, type }: { term: string; amount: string; type?: 'ui-strong' }) {
  return (
    <Inline gap={16} align="stretch" justify="between" padding={[8, 0, 0, 0]} type={type} wrap={false}>
      <dt>{term}</dt>
      <Text as="dd" tabular nowrap>
        {amount}
      </Text>
    </Inline>
  )
}
