import { dateIn, daysBetween } from '@tearsheet/protocol/dates'
import type { Notification } from '@tearsheet/protocol/notifications/schemas'

export interface DayGroup {
  name: 'Today' | 'Yesterday' | 'Earlier'
  notifications: Notification[]
}

const names = ['Today', 'Yesterday', 'Earlier'] as const

/** Sorts notifications into today, yesterday and earlier, by the days of a time zone; empty groups are left out. */
export function groupsByDay(
  notifications: readonly Notification[],
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  now = new Date(),
): DayGroup[] {
  const today = dateIn(timeZone, now)
  const groupOf = ({ createdAt }: Notification) =>
    names[Math.min(2, Math.max(0, daysBetween(dateIn(timeZone, new Date(createdAt)), today)))]
  return names
    .map((name) => ({ name, notifications: notifications.filter((one) => groupOf(one) === name) }))
    .filter((group) => group.notifications.length > 0)
}
