import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { writeShown } from '../issuing/draft-words.ts'
import { FormDialog } from '../records/form-dialog.tsx'

type CardPayment = DeskInvoicePage['payments'][number]

const chargedWords = ({ currencyCode, symbol, chargedTotal }: CardPayment) =>
  writeShown({ currencyCode, symbol, amount: chargedTotal })

/** The card payments of an invoice, each of which can be refunded as a whole. */
export function CardPayments({ payments }: { payments: readonly CardPayment[] }) {
  const [chosen, setChosen] = useState<CardPayment | null>(null)
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-cards">
      <Text as="h3" type="ui-strong" id="desk-invoice-cards">
        Paid by card
      </Text>
      <Stack as="ul" gap={8}>
        {payments.map((payment) => {
          const { id, reference, cardBrand, cardLast4, paidAt, refundedAt, isBeingRefunded } = payment
          return (
            <Grid as="li" columns="minmax(0, 1fr) auto" gap={[2, 12]} align="baseline" key={id}>
              <span>{reference}</span>
              <Text tabular>{chargedWords(payment)}</Text>
              <Text type="small" color="text-2">
                {cardBrand} ending in {cardLast4}, {formatShortDate(paidAt.slice(0, 10))}
                {refundedAt && `, refunded ${formatShortDate(refundedAt.slice(0, 10))}`}
                {isBeingRefunded && ', being refunded'}
              </Text>
              {!refundedAt && !isBeingRefunded && (
                <Button size="row" onClick={() => setChosen(payment)}>
                  Refund<VisuallyHidden> {reference}</VisuallyHidden>
                </Button>
              )}
            </Grid>
          )
        })}
      </Stack>
      {chosen && <RefundDialog payment={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

function RefundDialog({ payment, onClose }: { payment: CardPayment; onClose: () => void }) {
  const form = useForm({ start: { reason: '' } })
  const refund = useCall(
    ({ reason }: { reason: string }, once: Once) => call(ledger.refundPayment, { paymentId: payment.id, reason }, once),
    {
      showErrors: 'here',
      refreshes: [ledger.getInvoice, ledger.listInvoices],
      refreshesOnFailure: [ledger.getInvoice],
    },
  )
  const send = async () => {
    const isSent = await form.submit(refund.run)
    if (isSent) onClose()
    return isSent
  }
  return (
    <FormDialog
      title={`Refund ${payment.reference}`}
      verb={`Refund ${chargedWords(payment)}`}
      pending={refund.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <Text kind="muted" as="p">
        The full charge, including the surcharge, goes back to the card. Every invoice it paid is open again once the
        bank confirms.
      </Text>
      <TextArea label="Reason" rows={2} {...form.text('reason')} />
    </FormDialog>
  )
}
