import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { matchLooks } from '../components/match-labels.ts'
import styles from './match-mark.module.css'

/** In a list, under an open invoice's status: whether it is ready to pay. */
export function MatchMark({ invoice }: { invoice: Pick<ListedInvoice, 'status' | 'match'> }) {
  if (invoice.status !== 0) return null
  const { icon: Icon, label } = matchLooks[invoice.match]
  return (
    <span className={styles.mark} data-state={invoice.match}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}
