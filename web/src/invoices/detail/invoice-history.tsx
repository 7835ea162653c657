import type { Invoice, InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { configuration } from '../../lib/configuration.ts'
import { formatAgo, formatDate, formatMoment } from '../../lib/format.ts'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Timeline } from '../../ui/text/timeline.tsx'
import { historyTitle } from '../components/invoice-labels.ts'

interface InvoiceHistoryProps {
  invoice: Pick<Invoice, 'dueDate'>
  timeline: readonly InvoiceEvent[]
}

/** What happened to an invoice, who did it and when, and when it is or was due; the newest first. */
export function InvoiceHistory({ invoice, timeline }: InvoiceHistoryProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const { providerName } = configuration()
  const events = timeline.map((event) => ({
    id: event.id,
    title: historyTitle(event),
    // The due date passes without a person; other events without a name are the provider's
    ...(event.kind === 'overdue' ? {} : { by: event.by ?? providerName }),
    dateTime: event.at,
    time: formatMoment(event.at, timeZone),
    relative: formatAgo(event.at),
  }))
  const due = { id: 'due', title: 'Due', dateTime: invoice.dueDate, time: formatDate(invoice.dueDate) }
  // The day ends after what happened on it
  const later = events.filter(({ dateTime }) => dateTime.slice(0, 10) > invoice.dueDate)
  return (
    <Stack gap={12}>
      <SectionHeading>History</SectionHeading>
      <Timeline label="History of this invoice" events={[...later, due, ...events.slice(later.length)]} />
    </Stack>
  )
}
