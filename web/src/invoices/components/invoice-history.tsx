import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '../../lib/access-control-list.ts'
import { configuration } from '../../lib/configuration.ts'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { historyTitle } from './invoice-words.ts'

/** What happened to an invoice, who did it and when; the newest first. */
export function InvoiceHistory({ timeline }: { timeline: readonly InvoiceEvent[] }) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const { providerName } = configuration()
  return (
    <Stack gap={12}>
      <SectionHeading>History</SectionHeading>
      <Timeline
        label="History of this invoice"
        events={timeline.map((event) => ({
          id: event.id,
          title: historyTitle(event),
          // A due date passes by itself; what else has no name to it the provider did
          ...(event.kind === 'overdue' ? {} : { by: event.by ?? providerName }),
          dateTime: event.at,
          time: formatMoment(event.at, timeZone),
          relative: formatAgo(event.at),
        }))}
      />
    </Stack>
  )
}
