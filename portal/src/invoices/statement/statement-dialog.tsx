import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { FileDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { writeMinor } from '../components/invoice-money.ts'
import { useStatement } from '../queries.ts'
import { StatementPartTable } from './statement-part.tsx'
import { StatementParties } from './statement-parties.tsx'
import { type DateRange, rangePresets } from './statement-range.ts'

/** The statement of account: a date range, the movements in it, and downloads as PDF and CSV. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const presets = rangePresets(today)
  const [range, setRange] = useState(() => ({ from: presets[2]?.from ?? today, to: today }))
  const isWhole = range.from !== '' && range.to !== ''
  const { data, error, refetch } = useStatement(range, isWhole)
  const errors = error ? errorsOf(error) : []
  const errorOf = (field: string) => errors.find((fieldError) => fieldError.field === field)?.message ?? null
  const failed = error !== null && !errors.some(({ field }) => field !== undefined)
  const isShown = isWhole && data !== undefined && error === null
  const closing = isShown
    ? data.parts.map((part) => writeMinor(part.closing, { ...part, code: part.currencyCode }))
    : []
  const sum = closing.length > 0 ? `Closing balance ${closing.join(' and ')}` : ''
  // Known only after the dialog has opened, and changes with each range
  useEffect(() => (sum ? announce(sum) : undefined), [sum])
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Statement of account"
      footer={
        <>
          <DocumentButton
            document={endpoints.generateStatement}
            range={isShown ? range : null}
            name="Statement.pdf"
            primary
          >
            <FileDown aria-hidden="true" />
            Download PDF
          </DocumentButton>
          <DocumentButton document={endpoints.exportStatement} range={isShown ? range : null} name="Statement.csv">
            Download CSV
          </DocumentButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Stack gap={16}>
        <Inline gap={8}>
          {presets.map(({ id, label, from, to }) => (
            <Button key={id} size="row" onClick={() => setRange({ from, to })}>
              {label}
            </Button>
          ))}
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
        {failed && (
          <Alert
            tone="danger"
            live="alert"
            title="The statement could not be loaded"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Nothing is lost. The server did not answer.
          </Alert>
        )}
        {isWhole && !data && !error && <Skeleton shape="table" label="Loading statement" rows={6} />}
        {isShown && <StatementParties parties={data.parties} />}
        {isShown &&
          data.parts.map((part) => (
            <StatementPartTable key={part.currencyCode} part={part} from={range.from} several={data.parts.length > 1} />
          ))}
      </Stack>
    </Dialog>
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
