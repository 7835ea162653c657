import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { currencyOf } from './ledger-texts.ts'

interface AlsoPaidProps {
  invoice: DeskInvoice
  chosen: readonly DeskInvoice[]
  onChange: (chosen: readonly DeskInvoice[]) => void
}

/** The other open invoices of the account, which the same check or transfer can pay in full. */
export function AlsoPaid({ invoice, chosen, onChange }: AlsoPaidProps) {
  const { client, clientAccount, currencyCodeInvoice } = invoice
  const { data } = useQuery(callQuery(ledger.listInvoices, { filter: 'open', clientId: client.id, maxResults: 100 }))
  const others = (data?.data ?? []).filter(
    (one) =>
      one.id !== invoice.id &&
      one.clientAccount.id === clientAccount.id &&
      one.currencyCodeInvoice === currencyCodeInvoice,
  )
  if (others.length === 0) return null
  const write = (minor: number) => formatMinor(minor, currencyOf(invoice), moneyLocale())
  return (
    <Disclosure summary="It pays other invoices too">
      <Stack gap={8}>
        {others.map((one) => (
          <Checkbox
            key={one.id}
            label={`# ${one.invoice_number}, due ${formatShortDate(one.dueDate)}: ${write(one.shown.balance)}`}
            checked={chosen.some(({ id }) => id === one.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
            }
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
