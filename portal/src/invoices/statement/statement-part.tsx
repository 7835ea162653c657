import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { amountHeading, amountInColumn } from '@tearsheet/ui/publications/price-column.ts'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { writeMinor } from '../components/invoice-money.ts'

interface StatementPartProps {
  part: StatementPart
  /** First day of the range. */
  from: string
  /** Whether there are parts in other currencies. */
  several: boolean
}

/** A date range in one currency: opening balance, movements, closing balance. */
export function StatementPartTable({ part, from, several }: StatementPartProps) {
  const {
    currencyCode: code,
    symbol,
    opening,
    movements,
    invoiced,
    paid,
    refunded,
    credited,
    closing,
    unapplied,
  } = part
  const currency = { code, symbol }
  const inColumn = (minor: number) => amountInColumn(minor, currency)
  const sums = [
    { term: 'Opening balance', amount: opening },
    { term: 'Invoiced', amount: invoiced },
    { term: 'Paid', amount: paid },
    ...(credited === 0 ? [] : [{ term: 'Credited', amount: credited }]),
    ...(refunded === 0 ? [] : [{ term: 'Refunded', amount: refunded }]),
    { term: 'Closing balance', amount: closing },
    ...(unapplied === 0 ? [] : [{ term: 'Includes credit on your account', amount: unapplied }]),
  ]
  // The opening balance comes first, so that each balance follows from the one above it
  const openingRow = { date: from, words: 'Opening balance', amount: 0, balance: opening }
  return (
    <section>
      {several && <SectionHeading level={3}>In {code}</SectionHeading>}
      <Grid as="dl" min="8rem" gap={[8, 16]} margin={[0, 0, 16, 0]}>
        {sums.map(({ term, amount }) => (
          <div key={term}>
            <Text as="dt" type="small" color="text-2">
              {term}
            </Text>
            <Text as="dd" type="ui-strong" tabular>
              {writeMinor(amount, currency)}
            </Text>
          </div>
        ))}
      </Grid>
      <Table
        caption={`Statement of account in ${code}`}
        columns={[
          {
            id: 'date',
            header: 'Date',
            tabular: true,
            cell: ({ date }) => nowrap(formatShortDate(date)),
          },
          { id: 'words', header: 'Description', rowHeader: true, cell: ({ words }) => words },
          {
            id: 'charges',
            header: amountHeading('Charges', currency),
            numeric: true,
            cell: ({ amount }) => amount > 0 && inColumn(amount),
          },
          {
            id: 'credits',
            header: amountHeading('Credits', currency),
            numeric: true,
            cell: ({ amount }) => amount < 0 && inColumn(-amount),
          },
          {
            id: 'balance',
            header: amountHeading('Balance', currency),
            numeric: true,
            cell: ({ balance }) => inColumn(balance),
          },
        ]}
        rows={[openingRow, ...movements].map((movement, place) => ({ ...movement, place }))}
        rowKey={({ place }) => String(place)}
      />
    </section>
  )
}
