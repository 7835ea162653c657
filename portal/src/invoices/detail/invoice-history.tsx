import { historyTitle } from '@tearsheet/protocol/invoices/messages'
import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'
import { useState } from 'react'
import { historyText } from '../components/invoice-labels.ts'
import styles from './invoice-history.module.css'

/** Number of events displayed before the user requests older ones. */
const shownAtFirst = 3

/** Events of an invoice with user and time, newest first. Future events are not included. */
export function InvoiceHistory({ timeline }: { timeline: readonly InvoiceEvent[] }) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const { providerName } = configuration()
  const [isWhole, setWhole] = useState(false)
  const events = (isWhole ? timeline : timeline.slice(0, shownAtFirst)).map((event) => ({
    id: event.id,
    title: historyTitle(event),
    // The due date passes without a user; other events without a name are attributed to the provider
    ...(event.kind === 'overdue' ? {} : { by: event.by ?? providerName }),
    dateTime: event.at,
    time: formatMoment(event.at, timeZone),
    body: historyText(event),
  }))
  return (
    <section aria-labelledby="invoice-history">
      <Stack gap={4} className={styles.events}>
        <Text as="h2" id="invoice-history" type="small" color="text-2">
          History
        </Text>
        <Timeline label="History of this invoice" events={events} />
      </Stack>
      {timeline.length > shownAtFirst && !isWhole && (
        <Button size="row" data-screen-only onClick={() => setWhole(true)}>
          Show all {timeline.length}
        </Button>
      )}
    </section>
  )
}
