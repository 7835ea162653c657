import { useQuery } from '@tanstack/react-query'
import { addDays } from '@tearsheet/protocol/dates'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { AccountAging } from '@tearsheet/protocol/invoices/desk-schemas'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { amountHeading, amountInColumn } from '@tearsheet/ui/publications/price-column.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { writeShown } from '../issuing/draft-words.ts'
import { emailText } from './billing-texts.ts'
import { EmailDialog } from './email-dialog.tsx'

const shownDays = 90

/** The last emails with a statement of the account. */
function SentStatements({ clientAccountId }: { clientAccountId: string }) {
  const { timeZone } = useDeskUser()
  const { data } = useQuery(callQuery(documents.getBilling, { clientAccountId }))
  return data?.statements.slice(0, 3).map((email) => (
    <Text as="p" type="small" color="text-2" key={email.id}>
      {emailText(email, timeZone)}
    </Text>
  ))
}

/** The statement of an account, as the account sees it. */
export function StatementDialog({ account, onClose }: { account: AccountAging; onClose: () => void }) {
  const today = bookToday()
  const [to, setTo] = useState(today)
  const [from, setFrom] = useState(addDays(today, -shownDays))
  const input = { clientAccountId: account.clientAccount.id, from, to }
  const isWhole = from !== '' && to !== '' && from <= to
  const query = useQuery({ ...callQuery(ledger.getStatement, input), enabled: isWhole })
  const { data } = query
  const [isEmailing, setEmailing] = useState(false)
  const { client, clientAccount } = account
  if (isEmailing)
    return (
      <EmailDialog
        document={{ kind: 'statement', ...input }}
        title={isolate`Email the statement of ${client.name}, ${clientAccount.name}`}
        onClose={() => setEmailing(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={isolate`Statement: ${client.name}, ${clientAccount.name}`}
      description={`Open: ${account.amounts.map(writeShown).join(' and ')}`}
      footer={
        isWhole && (
          <>
            <Button variant="primary" onClick={() => setEmailing(true)}>
              Email
            </Button>
            <ExportButton onExport={() => download(documents.downloadStatement, input, `Statement-${from}-${to}.pdf`)}>
              PDF
            </ExportButton>
            <ExportButton onExport={() => download(documents.exportStatement, input, `Statement-${from}-${to}.csv`)}>
              CSV
            </ExportButton>
          </>
        )
      }
    >
      <Stack gap={8}>
        <Grid columns={2} gap={[12, 16]} stackBelow={480}>
          <DateField label="From" value={from} onChange={setFrom} />
          <DateField
            label="To"
            value={to}
            onChange={setTo}
            error={isWhole ? null : 'The last day must not be before the first'}
          />
        </Grid>
        <SentStatements clientAccountId={account.clientAccount.id} />
        <LoadFailure query={query} title="The statement could not be loaded" />
        {query.isLoading && <LoadingText text="Loading the statement" />}
        {data?.parts.map(({ currencyCode, symbol, opening, closing, unapplied, movements }) => {
          const currency = { code: currencyCode, symbol }
          const write = (amount: number) => amountInColumn(amount, currency)
          return (
            <Table
              key={currencyCode}
              caption={`Statement in ${currencyCode}`}
              columns={[
                { id: 'date', header: 'Date', tabular: true, cell: ({ date }) => nowrap(formatShortDate(date)) },
                { id: 'words', header: 'Description', rowHeader: true, cell: ({ words }) => words },
                {
                  id: 'charges',
                  header: amountHeading('Charges', currency),
                  numeric: true,
                  cell: ({ amount }) => amount > 0 && write(amount),
                },
                {
                  id: 'credits',
                  header: amountHeading('Credits', currency),
                  numeric: true,
                  cell: ({ amount }) => amount < 0 && write(-amount),
                },
                {
                  id: 'balance',
                  header: amountHeading('Balance', currency),
                  numeric: true,
                  cell: ({ balance }) => write(balance),
                },
              ]}
              rows={[{ date: from, words: 'Opening balance', amount: 0, balance: opening }, ...movements].map(
                (movement, place) => ({ ...movement, place }),
              )}
              rowKey={({ place }) => String(place)}
              sums={[
                { label: 'Closing balance', cells: { balance: write(closing) }, isStrong: true },
                ...(unapplied === 0
                  ? []
                  : [{ label: 'Of this, unapplied cash', cells: { balance: write(-unapplied) } }]),
              ]}
            />
          )
        })}
      </Stack>
    </Dialog>
  )
}
