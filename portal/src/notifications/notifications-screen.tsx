import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { alertTypeLabels, visibleAlertTypes } from '@tearsheet/protocol/notifications/rules'
import type { Notification, UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import { useIsReadOnly } from '@tearsheet/ui/accounts/viewing.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useRef } from 'react'
import { useClock } from '../accounts/use-clock.ts'
import { groupsByDay } from './components/groups-by-day.ts'
import { NotificationGroup } from './components/notification-group.tsx'
import { arrivedText, useArrivals } from './components/use-arrivals.ts'
import { useDismissals } from './components/use-dismissals.ts'
import { useLiveNotifications } from './components/use-live-notifications.ts'
import { useMarkRead } from './components/use-mark-read.ts'

/** The notifications that the address selects, and their actions. */
function useNotifications() {
  const { data, isError, error, refetch } = useLiveNotifications()
  const dismissals = useDismissals()
  const reading = useMarkRead()
  const heading = useRef<HTMLHeadingElement>(null)
  const { tab, type } = useSearch({ from: inAccount(routes.notifications) })
  const types = visibleAlertTypes(useActiveView().permissionList)
  const ofType = types.find((one) => one === type)
  const isUnreadTab = tab === 'unread'
  const arrivals = useArrivals(data?.notificationList)
  const there = arrivals.shown.filter(({ id }) => !dismissals.isGone(id))
  const ofChosenType = there.filter((one) => !ofType || one.type === ofType)
  const unread = ofChosenType.filter(({ isUnread }) => isUnread)
  const shown = isUnreadTab ? unread : ofChosenType
  const markAll = async () => {
    const isDone = await reading.markRead(unread.map(({ id }) => id))
    if (!isDone) return
    heading.current?.focus()
    announce('All notifications are marked as read')
  }
  const lists = { there, ofChosenType, unread, shown }
  return {
    data,
    isError,
    error,
    refetch,
    dismissals,
    reading,
    heading,
    types,
    ofType,
    isUnreadTab,
    arrivals,
    lists,
    markAll,
  }
}

const hrefOf = (tab: string | undefined, type: string | undefined) =>
  addressOf('notifications', {}, { ...(tab && { tab }), ...(type && { type }) })

/** Events of this account, newest first, until dismissed (R17.1 to R17.5). */
export function NotificationsScreen() {
  const state = useNotifications()
  const { data, isError, dismissals, reading, heading, ofType, isUnreadTab, arrivals } = state
  const { there, ofChosenType, unread, shown } = state.lists
  const clock = useClock()
  const readOnlyReasonId = useIsReadOnly() ? 'read-only-reason' : null
  return (
    <>
      <PageHeader
        title="Notifications"
        headingRef={heading}
        back={useGoBack()}
        actions={
          reading.canMark &&
          unread.length > 0 && (
            <Button pending={reading.isPending} pendingText="One moment…" onClick={() => void state.markAll()}>
              Mark all as read
            </Button>
          )
        }
      />
      <Tabs
        label="Notifications"
        selected={isUnreadTab ? 'unread' : 'all'}
        tabs={[
          { id: 'all', label: 'All', href: hrefOf(undefined, ofType), count: data && ofChosenType.length },
          { id: 'unread', label: 'Unread', href: hrefOf('unread', ofType), count: data && unread.length },
        ]}
      >
        <Stack gap={24}>
          <LoadFailure query={state} title="Notifications could not be loaded" />
          <TypeChoice types={state.types} chosen={ofType} tab={isUnreadTab ? 'unread' : undefined} />
          {!data && !isError && (
            <Card>
              <Skeleton shape="list" label="Loading notifications" rows={5} />
            </Card>
          )}
          {readOnlyReasonId && there.length > 0 && (
            <Text id={readOnlyReasonId} kind="muted" as="p">
              You are viewing read-only, so notifications cannot be dismissed. To dismiss one, choose “Allow changes for
              ten minutes” above.
            </Text>
          )}
          {arrivals.count > 0 && <Button onClick={arrivals.show}>{`${arrivedText(arrivals.count)} – show`}</Button>}
          {groupsByDay(shown, clock).map((group) => (
            <NotificationGroup
              key={group.name}
              group={group}
              timeZone={clock.timeZone}
              dismissals={dismissals}
              readOnlyReasonId={readOnlyReasonId}
              onOpened={(one: Notification) => void (one.isUnread && reading.markRead([one.id]))}
              onLastDismissed={() => heading.current?.focus()}
            />
          ))}
          {data && shown.length === 0 && <NothingLeft isFiltered={there.length > 0} />}
        </Stack>
      </Tabs>
    </>
  )
}

interface TypeChoiceProps {
  types: readonly UserAlertType[]
  chosen: UserAlertType | undefined
  tab: string | undefined
}

function TypeChoice({ types, chosen, tab }: TypeChoiceProps) {
  const navigate = useNavigate()
  return (
    <Inline justify="between" gap={16}>
      <Select
        short
        label="Show"
        value={chosen ?? ''}
        options={[
          { value: '', label: 'All types' },
          ...types.map((one) => ({ value: one, label: alertTypeLabels[one] })),
        ]}
        onChange={({ target }) =>
          void navigate({ href: hrefOf(tab, target.value || undefined), replace: true, resetScroll: false })
        }
      />
      <Link href={addressOf('manageAccount', { view: 'notifications' })}>Notification settings</Link>
    </Inline>
  )
}

function NothingLeft({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="Nothing here">You have no unread notifications of this type. Look under All.</EmptyState>
  return (
    <EmptyState drawing="done" title="You’re all caught up">
      Anything that needs your attention will appear here and on your dashboard.
    </EmptyState>
  )
}
