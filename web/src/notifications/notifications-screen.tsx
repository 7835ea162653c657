import { useQuery } from '@tanstack/react-query'
import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import { useRef } from 'react'
import { useClock } from '../accounts/use-clock.ts'
import { callQuery } from '../lib/query-client.ts'
import { useGoBack } from '../lib/use-go-back.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { EmptyState } from '../ui/text/empty-state.tsx'
import { Skeleton } from '../ui/text/skeleton.tsx'
import { groupsByDay } from './components/groups-by-day.ts'
import { NotificationGroup } from './components/notification-group.tsx'
import { useDismissals } from './components/use-dismissals.ts'

/** What happened in this account, newest first, until it is dismissed. */
export function NotificationsScreen() {
  const { data, isError, refetch } = useQuery(callQuery(notifications.list, {}))
  const dismissals = useDismissals()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = data?.notificationList.filter(({ id }) => !dismissals.isGone(id)) ?? []
  const clock = useClock()
  return (
    <>
      <PageHeader title="Notifications" headingRef={heading} back={useGoBack()} />
      <Stack gap={24}>
        {isError && (
          <Alert
            tone="danger"
            title="Notifications could not be loaded"
            live="alert"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
        {!data && !isError && <Skeleton label="Loading notifications" rows={5} />}
        {groupsByDay(list, clock).map((group) => (
          <NotificationGroup
            key={group.name}
            group={group}
            timeZone={clock.timeZone}
            dismissals={dismissals}
            onLastDismissed={() => heading.current?.focus()}
          />
        ))}
        {data && list.length === 0 && (
          <EmptyState drawing="done" title="You’re all caught up">
            What needs you will appear here, and on your dashboard.
          </EmptyState>
        )}
      </Stack>
    </>
  )
}
