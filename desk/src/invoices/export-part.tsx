import { addDays } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { CloseDays } from './close-days.tsx'

const monthDays = 30

/** Exports the ledger of a range of days for accounting software, and closes days. */
export function ExportPart() {
  const today = bookToday()
  const [to, setTo] = useState(today)
  const [from, setFrom] = useState(addDays(today, -monthDays))
  const isWhole = from !== '' && to !== '' && from <= to
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <p className={styles.lead}>
          One CSV line for each invoice, payment, refund, check, transfer, credit and write-off in this period, in the
          invoice’s currency and in US dollars, with the exchange rate and its buffer. To get one invoice as UBL 2.1,
          open the invoice.
        </p>
        <Inline align="end">
          <DateField label="From" value={from} onChange={setFrom} error={from === '' ? 'Enter the first day' : null} />
          <DateField
            label="To"
            value={to}
            onChange={setTo}
            error={
              to === ''
                ? 'Enter the last day'
                : from > to && from !== ''
                  ? 'The last day must not be before the first'
                  : null
            }
          />
          {isWhole && (
            <ExportButton onExport={() => download(ledger.exportLedger, { from, to }, `Books-${from}-${to}.csv`)} />
          )}
        </Inline>
      </Stack>
      <CloseDays />
    </Stack>
  )
}
