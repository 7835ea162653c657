import type { DeskItem } from '@tearsheet/protocol/campaigns/desk-schemas'
import { type HistoryAction, historyLabels } from '@tearsheet/protocol/campaigns/lifecycle'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'
import { useDeskUser } from './use-desk-user.ts'

/** Log of user actions on the ad with their times, newest first. */
export function ItemHistory({ history }: { history: DeskItem['history'] }) {
  const { timeZone } = useDeskUser()
  const events = history.map(({ at, by, action, note }, index) => ({
    id: String(index),
    title: action in historyLabels ? historyLabels[action as HistoryAction] : action, // `in` has checked that it is a key
    by,
    dateTime: at,
    time: formatMoment(at, timeZone),
    body: note,
  }))
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-history">
      <Text as="h3" type="ui-strong" id="desk-history">
        History
      </Text>
      <Timeline label="History" events={events.reverse()} />
    </Stack>
  )
}
