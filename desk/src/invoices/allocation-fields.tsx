import type { DeskInvoice } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { currencyOf } from './ledger-texts.ts'

interface AllocationFieldsProps {
  /** Open invoices of one currency. */
  invoices: readonly DeskInvoice[]
  /** Typed amounts by invoice. */
  parts: Readonly<Record<string, string>>
  errorOf: (invoiceId: string) => string | null
  onChange: (invoiceId: string, typed: string) => void
}

/** An amount for each open invoice that a payment can be allocated to. */
export function AllocationFields({ invoices, parts, errorOf, onChange }: AllocationFieldsProps) {
  if (invoices.length === 0)
    return (
      <Text kind="muted" as="p">
        The account has no open invoices.
      </Text>
    )
  return (
    <Grid as="fieldset" min="14rem" gap={[12, 24]}>
      <Text as="legend" type="ui-strong" margin={[0, 0, 12, 0]}>
        Allocated to
      </Text>
      {invoices.map((invoice) => (
        <NumberField
          key={invoice.id}
          label={`Invoice # ${invoice.invoice_number}`}
          hint={`Due ${formatShortDate(invoice.dueDate)}, ${formatMinor(invoice.shown.balance, currencyOf(invoice), moneyLocale())} open`}
          prefix={invoice.CurrencyInvoice.symbol}
          value={parts[invoice.id] ?? ''}
          error={errorOf(invoice.id)}
          onChange={(event) => onChange(invoice.id, event.target.value)}
        />
      ))}
    </Grid>
  )
}
