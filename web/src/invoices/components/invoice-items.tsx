import type { Invoice, InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Table } from '../../ui/table.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './invoice-items.module.css'
import { invoiceSums, writeMinor } from './invoice-money.ts'

interface InvoiceItemsProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
}

/** What the invoice is for, line by line, adding up to its total, in the currency it was issued in. */
export function InvoiceItems({ invoice, items }: InvoiceItemsProps) {
  const { currency, total, due, paid, lines } = invoiceSums(invoice, items)
  const write = (minor: number) => writeMinor(minor, currency)
  const rows = items.map((item, place) => ({ ...item, displayed: lines[place] ?? 0 }))
  const isOpen = invoice.status === 0
  return (
    <Stack gap={12}>
      <SectionHeading>Items</SectionHeading>
      <Table
        caption="Items of this invoice"
        columns={[
          {
            id: 'publication',
            header: 'Publication',
            rowHeader: true,
            cell: ({ publicationName }) => publicationName ?? 'Other',
          },
          { id: 'description', header: 'Description', cell: ({ description }) => description },
          { id: 'amount', header: 'Amount', numeric: true, cell: ({ displayed }) => write(displayed) },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <dl className={styles.sums}>
        <dt>Total</dt>
        <dd>{write(total)}</dd>
        {isOpen && paid > 0 && (
          <>
            <dt>Paid</dt>
            <dd>{write(paid)}</dd>
          </>
        )}
        <dt className={styles.last}>{isOpen ? 'Amount Due' : 'Balance Paid'}</dt>
        <dd className={styles.last}>{write(isOpen ? due : paid)}</dd>
      </dl>
      {isOpen && (
        <Text kind="meta" as="p">
          A surcharge may be added when you pay by credit card; it is shown before you pay.
        </Text>
      )}
    </Stack>
  )
}
