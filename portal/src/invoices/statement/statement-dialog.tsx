import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { Parties } from '@tearsheet/protocol/invoices/schemas'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Check, FileDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { writeMinor } from '../components/invoice-money.ts'
import { useStatement } from '../queries.ts'
import { StatementPartTable } from './statement-part.tsx'
import { type DateRange, rangePresets } from './statement-range.ts'

/** The statement of account: a date range, the movements in it, and downloads as PDF and CSV. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const today = bookToday()
  const presets = rangePresets(today)
  const [range, setRange] = useState(() => ({ from: presets[2]?.from ?? today, to: today }))
  const { statement, isLoading, failed, error, errorOf, refetch } = useDisplayedStatement(range)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Statement of account"
      footer={<StatementButtons range={statement ? range : null} onClose={onClose} />}
    >
      <Stack gap={16}>
        <Inline gap={8}>
          {presets.map(({ id, label, from, to }) => {
            const isChosen = range.from === from && range.to === to
            return (
              <Button key={id} size="row" aria-pressed={isChosen} onClick={() => setRange({ from, to })}>
                {isChosen && <Check aria-hidden="true" />}
                {label}
              </Button>
            )
          })}
        </Inline>
        <Inline gap={16} align="start">
          <DateField
            label="From"
            id="statement-from"
            value={range.from}
            max={today}
            error={errorOf('from')}
            onChange={(from) => setRange({ ...range, from })}
          />
          <DateField
            label="To"
            id="statement-to"
            value={range.to}
            max={today}
            error={errorOf('to')}
            onChange={(to) => setRange({ ...range, to })}
          />
        </Inline>
        <LoadFailure query={{ isError: failed, error, refetch }} title="The statement could not be loaded" />
        {isLoading && <Skeleton shape="table" label="Loading statement" rows={6} />}
        {statement && <StatementParties parties={statement.parties} />}
        {statement?.parts.map((part) => (
          <StatementPartTable
            key={part.currencyCode}
            part={part}
            from={range.from}
            several={statement.parts.length > 1}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

/** The statement of a date range, once both ends are chosen; its closing balance is announced. */
function useDisplayedStatement(range: DateRange) {
  const isWhole = range.from !== '' && range.to !== ''
  const { data, error, refetch } = useStatement(range, isWhole)
  const errors = error ? errorsOf(error) : []
  const errorOf = (field: string) => errors.find((fieldError) => fieldError.field === field)?.message ?? null
  const failed = error !== null && !errors.some(({ field }) => field !== undefined)
  const statement = isWhole && data !== undefined && error === null ? data : null
  const closing = statement
    ? statement.parts.map((part) => writeMinor(part.closing, { ...part, code: part.currencyCode }))
    : []
  const sum = closing.length > 0 ? `Closing balance ${closing.join(' and ')}` : ''
  // Known only after the dialog has opened, and changes with each range
  useEffect(() => (sum ? announce(sum) : undefined), [sum])
  return { statement, isLoading: isWhole && !data && !error, failed, error, errorOf, refetch }
}

/** Issuer and recipient of the statement, one line each. */
function StatementParties({ parties: { issuer, billedTo } }: { parties: Parties }) {
  return (
    <div>
      <Text kind="meta" as="p">
        Issued by <strong>{issuer.name}</strong>, {issuer.address.join(', ')}
        {issuer.taxId !== null && <>, {nowrap(`Tax ID ${issuer.taxId}`)}</>}
      </Text>
      <Text kind="meta" as="p">
        For <strong>{billedTo[0]}</strong>, {billedTo.slice(1).join(', ')}
      </Text>
    </div>
  )
}

interface StatementButtonsProps {
  /** Null while there is nothing to download. */
  range: DateRange | null
  onClose: () => void
}

function StatementButtons({ range, onClose }: StatementButtonsProps) {
  return (
    <>
      <DocumentButton document={endpoints.generateStatement} range={range} name="Statement.pdf" primary>
        <FileDown aria-hidden="true" />
        Download PDF
      </DocumentButton>
      <DocumentButton document={endpoints.exportStatement} range={range} name="Statement.csv">
        Download CSV
      </DocumentButton>
      <Button onClick={onClose}>Close</Button>
    </>
  )
}

interface DocumentButtonProps {
  document: typeof endpoints.generateStatement | typeof endpoints.exportStatement
  /** Null while there is nothing to download. */
  range: DateRange | null
  /** File name if the response has none. */
  name: string
  primary?: boolean
  children: ReactNode
}

function DocumentButton({ document, range, name, primary = false, children }: DocumentButtonProps) {
  const { run, isPending } = useCall(
    (days: DateRange) => download(document, days, name, invoiceMessages.downloadFailed),
    { showErrors: 'page' },
  )
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      pending={isPending}
      pendingText="Downloading…"
      unavailableReason={range ? undefined : 'Choose a range first'}
      onClick={() => range && void run(range)}
    >
      {children}
    </Button>
  )
}
