import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { Booking, DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { nameWithReference } from '@tearsheet/protocol/invoices/messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { writeShown } from '../issuing/draft-words.ts'
import { LedgerRow } from './ledger-row.tsx'
import { bookingLabels } from './ledger-texts.ts'
import { VoidCreditDialog } from './void-credit-dialog.tsx'

/** The bookings of an invoice: a credit with its memo, an allocation with the way back to unapplied cash. */
export function Bookings({ bookings }: Pick<DeskInvoicePage, 'bookings'>) {
  const undone = new Set(bookings.map(({ reversesId }) => reversesId))
  const [voiding, setVoiding] = useState<Booking | null>(null)
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-bookings">
      <Text as="h3" type="ui-strong" id="desk-invoice-bookings">
        Checks, transfers and credits
      </Text>
      <Stack as="ul" gap={8} measure>
        {bookings.map((booking) => (
          <LedgerRow
            key={booking.id}
            name={`${nameOf(booking)}${booking.creditNumber !== null && undone.has(booking.id) ? ' (voided)' : ''}`}
            amount={writeShown(booking.shown)}
            note={
              <>
                {formatShortDate(booking.bookedOn)}, {booking.by}
                {booking.isAllocation && booking.kind !== 'applied' && ', from unapplied cash'}
                {booking.reason && `: ${booking.reason}`}
              </>
            }
            action={
              <>
                {booking.creditNumber !== null && (
                  <Inline>
                    <Memo booking={booking} />
                    {booking.kind !== 'creditVoided' && !undone.has(booking.id) && (
                      <Button size="row" onClick={() => setVoiding(booking)}>
                        Void<VisuallyHidden> {nameOf(booking)}</VisuallyHidden>
                      </Button>
                    )}
                  </Inline>
                )}
                {booking.isAllocation && booking.reversesId === null && !undone.has(booking.id) && (
                  <Release booking={booking} />
                )}
              </>
            }
          />
        ))}
      </Stack>
      {voiding && <VoidCreditDialog credit={voiding} onClose={() => setVoiding(null)} />}
    </Stack>
  )
}

const nameOf = ({ kind, reference, creditNumber }: Booking) =>
  creditNumber === null ? nameWithReference(bookingLabels[kind], reference) : `Credit memo # ${creditNumber}`

function Memo({ booking: { id, creditNumber } }: { booking: Booking }) {
  const memo = useCall(() => download(money.generateCreditMemo, { creditId: id }, `Credit-memo-${creditNumber}.pdf`), {
    showErrors: 'page',
  })
  return (
    <Button size="row" pending={memo.isPending} onClick={() => void memo.run()}>
      PDF<VisuallyHidden> of credit memo # {creditNumber}</VisuallyHidden>
    </Button>
  )
}

function Release({ booking }: { booking: Booking }) {
  const release = useCall(() => call(money.releaseAllocation, { bookingId: booking.id }), {
    showErrors: 'page',
    refreshes: [ledger.getInvoice, ledger.listInvoices, ledger.summarizeAging, money.getAccountMoney],
    refreshesOnFailure: [ledger.getInvoice],
  })
  return (
    <Button size="row" pending={release.isPending} onClick={() => void release.run()}>
      Release<VisuallyHidden> {nameOf(booking)}</VisuallyHidden>
    </Button>
  )
}
