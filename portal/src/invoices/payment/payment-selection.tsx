import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { formatInvoiceCount } from '../components/invoice-labels.ts'
import { openShown, writeMinor } from '../components/invoice-money.ts'
import { type ChosenInvoice, isReady, readyAmong } from './chosen-invoice.ts'

interface PaymentSelectionProps {
  invoices: readonly ChosenInvoice[]
  /** In question; paid only when chosen here. */
  leftOut: readonly ChosenInvoice[]
  onChoose: (invoices: readonly ChosenInvoice[]) => void
}

/** Choice of the invoices to pay: only the ready ones, or also those in question. Nothing blocks the payment. */
export function PaymentSelection({ invoices, leftOut, onChoose }: PaymentSelectionProps) {
  const ready = readyAmong(invoices)
  const chosen = new Set(invoices.map(({ id }) => id))
  const out = leftOut.filter(({ id }) => !chosen.has(id))
  return (
    <>
      {ready && (
        <Alert
          tone="attention"
          title={formatNotReady(invoices)}
          actions={
            <Button size="row" onClick={() => onChoose(ready)}>
              Pay the {ready.length} that {ready.length === 1 ? 'is' : 'are'} ready · {sumOf(ready)}
            </Button>
          }
        >
          Each is marked below. You can still pay all of them.
        </Alert>
      )}
      {out.length > 0 && (
        <Alert
          tone="neutral"
          title={`${formatInvoiceCount(out.length)} in question ${out.length === 1 ? 'is' : 'are'} left out`}
          actions={
            <Button size="row" onClick={() => onChoose([...invoices, ...out])}>
              Pay {out.length === 1 ? 'it' : 'them'} too · {sumOf(out)}
            </Button>
          }
        >
          {out.map(({ invoice_number }) => `# ${invoice_number}`).join(', ')}
        </Alert>
      )}
    </>
  )
}

function formatNotReady(invoices: readonly ChosenInvoice[]): string {
  const count = invoices.filter((invoice) => !isReady(invoice)).length
  return `${count} of ${formatInvoiceCount(invoices.length)} ${count === 1 ? 'is' : 'are'} not ready to pay`
}

const sumOf = (invoices: readonly ChosenInvoice[]) =>
  displayedTotals(invoices.map(openShown))
    .map(({ amount, currencyCode: code, symbol }) => writeMinor(amount, { code, symbol }))
    .join(', ')
