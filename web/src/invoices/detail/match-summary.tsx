import { stateOfInvoice } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { Alert } from '../../ui/feedback/alert.tsx'
import { matchedLines, reasonsOf } from '../components/match-labels.ts'
import styles from './match-summary.module.css'

interface MatchSummaryProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
}

/** Whether an open invoice is ready to pay, and if not, why. It never keeps anybody from paying. */
export function MatchSummary({ invoice, items }: MatchSummaryProps) {
  if (invoice.status !== 0) return null
  const state = stateOfInvoice(items)
  if (state === 'agrees') {
    return (
      <Alert tone="success" title="Ready to pay">
        Every line has the price that was approved, and proof that its ad ran.
      </Alert>
    )
  }
  const reasons = reasonsOf(matchedLines(invoice, items))
  return (
    <Alert
      tone={state === 'differs' ? 'attention' : 'info'}
      title={state === 'differs' ? 'Not what was approved' : 'Some proof is still to come'}
    >
      <ul className={styles.reasons}>
        {reasons.map(({ id, publication, why }) => (
          <li key={id}>
            {publication}: {why}
          </li>
        ))}
      </ul>
      You can pay all the same.
    </Alert>
  )
}
