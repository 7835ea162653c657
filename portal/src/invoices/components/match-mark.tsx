import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { beingPaidLook, exchangeLook, matchLooks, questionLook } from './match-labels.ts'
import styles from './match-mark.module.css'

/** Shown in a list under an open invoice's status: a payment in progress, ready to pay, or in question. */
export function MatchMark({ invoice }: { invoice: Marked & Pick<ListedInvoice, 'status'> }) {
  if (invoice.status !== 0) return null
  const { icon: Icon, label } = lookOf(invoice)
  const { tone } = lookOf({ ...invoice, isBeingPaid: false })
  return (
    <Inline
      as="span"
      gap={4}
      align="start"
      margin={[2, 0, 0, 0]}
      type="small"
      color="text-2"
      wrap={false}
      className={styles.mark}
    >
      <Icon aria-hidden="true" style={{ color: `var(--${tone}-icon)` }} />
      {label}
    </Inline>
  )
}

type Marked = Pick<ListedInvoice, 'match' | 'inQuestion' | 'isBeingPaid'> & Partial<Pick<ListedInvoice, 'isExchanged'>>

function lookOf({ match, inQuestion, isBeingPaid, isExchanged }: Marked) {
  if (isBeingPaid) return beingPaidLook
  if (inQuestion) return questionLook
  return match === 'agrees' && isExchanged ? exchangeLook : matchLooks[match]
}
