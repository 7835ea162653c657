import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { matchLooks, questionLook } from './match-labels.ts'
import styles from './match-mark.module.css'

/** In a list, under an open invoice's status: whether it is ready to pay, or in question. */
export function MatchMark({ invoice }: { invoice: Pick<ListedInvoice, 'status' | 'match' | 'inQuestion'> }) {
  if (invoice.status !== 0) return null
  const { icon: Icon, label } = invoice.inQuestion ? questionLook : matchLooks[invoice.match]
  return (
    <span className={styles.mark} data-state={invoice.inQuestion ? 'question' : invoice.match}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}
