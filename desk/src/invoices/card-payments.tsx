import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { FormDialog } from '../input/form-dialog.tsx'
import { readAmount } from '../input/read-amount.ts'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { writeShown } from '../issuing/draft-words.ts'
import { LedgerRow } from './ledger-row.tsx'

type CardPayment = DeskInvoicePage['payments'][number]

const writeMinor = ({ currencyCode, symbol }: CardPayment, amount: number) =>
  writeShown({ currencyCode, symbol, amount })

/** The card payments of an invoice, each of which can be refunded as a whole or in part. */
export function CardPayments({ invoiceId, payments }: { invoiceId: string; payments: readonly CardPayment[] }) {
  const [chosen, setChosen] = useState<CardPayment | null>(null)
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-cards">
      <Text as="h3" type="ui-strong" id="desk-invoice-cards">
        Paid by card
      </Text>
      <Stack as="ul" gap={8} measure>
        {payments.map((payment) => {
          const { id, reference, cardBrand, cardLast4, paidAt, refundedAt, isBeingRefunded } = payment
          return (
            <LedgerRow
              key={id}
              name={reference}
              amount={writeMinor(payment, payment.chargedTotal)}
              note={
                <>
                  {cardBrand} ending in {cardLast4}, {formatShortDate(paidAt.slice(0, 10))}
                  {refundedAt && `, refunded ${formatShortDate(refundedAt.slice(0, 10))}`}
                  {!refundedAt &&
                    payment.refundedTotal > 0 &&
                    `, ${writeMinor(payment, payment.refundedTotal)} refunded`}
                  {isBeingRefunded && ', being refunded'}
                </>
              }
              action={
                !refundedAt &&
                !isBeingRefunded && (
                  <Button size="row" onClick={() => setChosen(payment)}>
                    Refund<VisuallyHidden> {reference}</VisuallyHidden>
                  </Button>
                )
              }
            />
          )
        })}
      </Stack>
      {chosen && <RefundDialog invoiceId={invoiceId} payment={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

interface RefundDialogProps {
  invoiceId: string
  payment: CardPayment
  onClose: () => void
}

function RefundDialog({ invoiceId, payment, onClose }: RefundDialogProps) {
  const currency = { code: payment.currencyCode, symbol: payment.symbol }
  const isShared = payment.invoices.length > 1
  const leftOf = (part: string) =>
    part === 'invoice' ? payment.forInvoice : payment.chargedTotal - payment.refundedTotal
  const form = useDialogForm({
    keeps: { recordId: payment.id, part: 'refund', texts: ['reason'] },
    start: { part: 'all', amount: writePlain(leftOf('all'), currency), reason: '' },
  })
  const { part, amount: typed } = form.values
  const amount = readAmount(typed, currency) ?? 0
  const refund = useCall(
    ({ reason }: { reason: string }, once: Once) => {
      const portion = { amount, ...(part === 'invoice' ? { invoiceId } : {}) }
      return call(ledger.refundPayment, { paymentId: payment.id, reason, ...portion }, once)
    },
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
      verb={`Refund ${writeMinor(payment, amount)}`}
      pending={refund.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <Text kind="muted" as="p">
        The money goes back to the card, with a share of the card surcharge. When the bank has confirmed the refund, the
        refunded amount is open on the invoices again.
      </Text>
      {isShared && (
        <Select
          label="Refund of"
          value={part}
          options={[
            { value: 'all', label: `All ${payment.invoices.length} invoices of the payment` },
            { value: 'invoice', label: 'This invoice' },
          ]}
          onChange={({ target: { value } }) =>
            form.change({ part: value, amount: writePlain(leftOf(value), currency) })
          }
        />
      )}
      <NumberField
        label="Amount"
        hint={`Up to ${writeMinor(payment, leftOf(part))}`}
        prefix={payment.symbol}
        suffix={payment.currencyCode}
        {...form.text('amount')}
      />
      <TextArea label="Reason" rows={2} {...form.text('reason')} />
    </FormDialog>
  )
}
