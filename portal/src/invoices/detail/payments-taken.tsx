import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { formatInvoiceCount } from '../components/invoice-labels.ts'
import { writeMinor } from '../components/invoice-money.ts'

interface PaymentsTakenProps {
  invoice: Invoice
  payments: readonly Payment[]
}

/** Payments received for an invoice, each with its receipt. A payment may cover other invoices too. */
export function PaymentsTaken({ invoice, payments }: PaymentsTakenProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  // Not rendered before the first payment
  if (payments.length === 0 && invoice.shown.paid === 0) return null
  return (
    <Stack gap={12}>
      <SectionHeading>Payments</SectionHeading>
      {payments.length === 0 ? (
        <Text kind="muted" as="p">
          {invoice.status === 0 ? 'Part of this invoice' : 'This invoice'} was paid without a card, so there is no card
          receipt. The history shows how.
        </Text>
      ) : (
        <Table
          caption="Payments for this invoice"
          columns={[
            { id: 'reference', header: 'Reference', rowHeader: true, cell: ({ reference }) => reference },
            { id: 'paidAt', header: 'Date', tabular: true, cell: ({ paidAt }) => formatMoment(paidAt, timeZone) },
            { id: 'card', header: 'Card', cell: ({ cardBrand, cardLast4 }) => `${cardBrand} ending in ${cardLast4}` },
            { id: 'for', header: 'For', cell: (payment) => formatInvoiceCount(payment.invoices.length) },
            {
              id: 'charged',
              header: 'Charged',
              numeric: true,
              cell: ({ chargedTotal, currencyCode, symbol, refundedAt, refundedTotal }) => (
                <>
                  {writeMinor(chargedTotal, { code: currencyCode, symbol })}
                  {!refundedAt && refundedTotal > 0 && (
                    <Text kind="meta" as="div">
                      {writeMinor(refundedTotal, { code: currencyCode, symbol })} refunded
                    </Text>
                  )}
                  {refundedAt && (
                    <Text kind="meta" as="div">
                      Refunded {formatMoment(refundedAt, timeZone)}
                    </Text>
                  )}
                </>
              ),
            },
          ]}
          rows={payments}
          rowKey={({ id }) => id}
          rowActions={(payment) => <Receipt payment={payment} />}
        />
      )}
    </Stack>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const { run, isPending } = useCall(
    () => download(endpoints.generateReceipt, { paymentId: payment.id }, 'Receipt.pdf', invoiceMessages.downloadFailed),
    { showErrors: 'page' },
  )
  return (
    <Button size="row" pending={isPending} pendingText="Downloading…" onClick={() => void run()}>
      Receipt<VisuallyHidden> {payment.reference}</VisuallyHidden>
    </Button>
  )
}
