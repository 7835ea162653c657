import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { writeMinor } from '../components/invoice-money.ts'

type Credit = Extract<InvoiceEvent, { kind: 'booked' }>

/** Credit memos of an invoice, each with its document; renders nothing without any. */
export function CreditMemos({ timeline }: { timeline: readonly InvoiceEvent[] }) {
  const credits = timeline.filter((event) => event.kind === 'booked').filter((event) => event.creditNumber !== null)
  if (credits.length === 0) return null
  return (
    <Stack gap={12}>
      <SectionHeading>Credit memos</SectionHeading>
      <Table
        caption="Credit memos for this invoice"
        columns={[
          { id: 'number', header: 'Number', rowHeader: true, cell: ({ creditNumber }) => `# ${creditNumber}` },
          { id: 'date', header: 'Date', tabular: true, cell: ({ bookedOn }) => nowrap(formatShortDate(bookedOn)) },
          { id: 'reason', header: 'Reason', cell: reasonOf },
          {
            id: 'amount',
            header: 'Credited',
            numeric: true,
            cell: ({ shown, voids }) =>
              writeMinor(voids === null ? shown.amount : -shown.amount, {
                code: shown.currencyCode,
                symbol: shown.symbol,
              }),
          },
        ]}
        rows={credits}
        rowKey={({ id }) => id}
        rowActions={(credit) => <Memo credit={credit} />}
      />
    </Stack>
  )
}

/** The reason, and which memo voids which. */
function reasonOf({ booking, reason, voids, voidedBy }: Credit): string {
  if (voids !== null) return `Voids # ${voids}: ${reason ?? ''}`
  const kept = booking === 'accountCredit' ? ' (kept on your account)' : ''
  return `${reason ?? ''}${voidedBy === null ? kept : ` (voided by # ${voidedBy})`}`
}

function Memo({ credit: { id, creditNumber } }: { credit: Credit }) {
  const fileName = `Credit-memo-${creditNumber}.pdf`
  const { run, isPending } = useCall(
    () => download(endpoints.generateCreditMemo, { creditId: id }, fileName, invoiceMessages.downloadFailed),
    { showErrors: 'page' },
  )
  return (
    <Button size="row" pending={isPending} pendingText="Downloading…" onClick={() => void run()}>
      PDF<VisuallyHidden> of credit memo # {creditNumber}</VisuallyHidden>
    </Button>
  )
}
