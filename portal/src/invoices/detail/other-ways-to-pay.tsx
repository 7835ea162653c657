import type { Invoice, Issuer } from '@tearsheet/protocol/invoices/schemas'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'

/** Address for checks and details for bank transfers; renders nothing if the provider accepts neither. */
export function OtherWaysToPay({ invoice, issuer }: { invoice: Pick<Invoice, 'invoice_number'>; issuer: Issuer }) {
  const { remitTo, bankDetails } = issuer
  if (remitTo.length + bankDetails.length === 0) return null
  const reference = `invoice # ${invoice.invoice_number}`
  const ways = [
    { term: 'By check', lines: remitTo, name: `Memo: ${reference}` },
    { term: 'By bank transfer', lines: bankDetails, name: `Reference: ${reference}` },
  ]
  return (
    <Disclosure summary="Pay by check or bank transfer" isPrinted>
      <SummaryList
        rows={ways.flatMap(({ term, lines, name }) =>
          lines.length === 0 ? [] : [{ term, value: [...lines, name].map((line) => <div key={line}>{line}</div>) }],
        )}
      />
    </Disclosure>
  )
}
