import { addressOf } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { AgingPart } from './aging-part.tsx'
import { BatchRun } from './batch-run.tsx'
import { ExportPart } from './export-part.tsx'
import { InvoicePane } from './invoice-pane.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { RatesPart } from './rates-part.tsx'
import { RemindersPart } from './reminders-part.tsx'

const parts = [
  { id: 'all', label: 'All invoices', Part: InvoiceTable },
  { id: 'issue', label: 'Batch run', Part: BatchRun },
  { id: 'aging', label: 'Aging', Part: AgingPart },
  { id: 'reminders', label: 'Reminders', Part: RemindersPart },
  { id: 'rates', label: 'Exchange rates', Part: RatesPart },
  { id: 'export', label: 'Export', Part: ExportPart },
] as const

/**
 * Invoices of all clients: search and settlement, batch issue, overdue balances, reminders, exchange rates, export for
 * accounting (R21.15 to R21.18).
 */
export function InvoicesPage() {
  const search = useDeskSearch()
  const { tab, item } = search
  const shown = parts.find(({ id }) => id === tab) ?? parts[0]
  const address = (id: string) => addressOf('desk', { queue: 'invoices' }, { tab: id === 'all' ? undefined : id })
  return (
    <div className={styles.page} data-open={item ? true : undefined}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Invoices</h1>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Tabs
          label="Invoices of all clients"
          tabs={parts.map(({ id, label }) => ({ id, label, href: address(id) }))}
          selected={shown.id}
        >
          <shown.Part />
        </Tabs>
      </Stack>
      {item && (
        <section className={styles.pane} aria-label="Open invoice">
          <InvoicePane
            key={item}
            invoiceId={item}
            backHref={addressOf('desk', { queue: 'invoices' }, { ...search, item: undefined })}
          />
        </section>
      )}
    </div>
  )
}
