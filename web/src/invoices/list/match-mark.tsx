import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { matchLooks } from '../components/match-words.ts'
import styles from './match-mark.module.css'

/** In a list, under an open invoice's status: whether it is ready to pay. */
export function MatchMark({ invoice }: { invoice: Pick<ListedInvoice, 'status' | 'match'> }) {
  if (invoice.status !== 0) return null
  const { icon: Icon, words } = matchLooks[invoice.match]
  return (
    <span className={styles.mark} data-state={invoice.match}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  )
}
