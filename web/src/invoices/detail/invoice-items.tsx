import type { Invoice, InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { nowrap } from '../../ui/text/nowrap.tsx'
import { Text } from '../../ui/text/text.tsx'
import { invoiceSums, writeMinor } from '../components/invoice-money.ts'
import { lineLooks, matchedLines } from '../components/match-labels.ts'
import { AdApproval, AdEvidence } from './billed-ad.tsx'
import styles from './invoice-items.module.css'

interface InvoiceItemsProps {
  invoice: Invoice
  items: readonly InvoiceItem[]
}

/**
 * What the invoice is for, line by line, adding up to its total, in the currency it was issued in; each beside the price
 * that was approved, who approved it, and what shows that it ran.
 */
export function InvoiceItems({ invoice, items }: InvoiceItemsProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const { currency, total, due, paid } = invoiceSums(invoice, items)
  const write = (minor: number) => writeMinor(minor, currency)
  const isOpen = invoice.status === 0
  return (
    <Stack gap={12}>
      <SectionHeading>Items</SectionHeading>
      <Table
        caption="Items of this invoice, beside what was approved and has run"
        rowLinks={false}
        columns={[
          {
            id: 'publication',
            header: 'Publication',
            rowHeader: true,
            cell: ({ item }) => (
              <>
                {item.publicationName ?? 'Other'}
                <Text kind="meta" as="div">
                  {item.description}
                </Text>
              </>
            ),
          },
          {
            id: 'approval',
            header: 'Approved',
            cell: ({ item }) => <AdApproval ad={item.ad} timeZone={timeZone} />,
          },
          { id: 'proof', header: 'Proof', cell: ({ item }) => <AdEvidence ad={item.ad} /> },
          {
            id: 'quoted',
            header: 'Approved price',
            numeric: true,
            cell: ({ quoted }) => (quoted === null ? <Text kind="muted">None</Text> : nowrap(write(quoted))),
          },
          { id: 'amount', header: 'Invoiced', numeric: true, cell: ({ amount }) => nowrap(write(amount)) },
          {
            id: 'match',
            header: 'Check',
            cell: ({ match, why }) => {
              const { tone, icon, label } = lineLooks[match.state]
              return (
                <>
                  <Badge tone={tone} icon={icon}>
                    {label}
                  </Badge>
                  {why && (
                    <Text kind="meta" as="div">
                      {why}
                    </Text>
                  )}
                </>
              )
            },
          },
        ]}
        rows={matchedLines(invoice, items)}
        rowKey={({ item }) => item.id}
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
