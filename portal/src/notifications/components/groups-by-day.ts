import { dateIn, daysBetween } from '@tearsheet/protocol/dates'
import type { Notification } from '@tearsheet/protocol/notifications/schemas'

export interface DayGroup {
  name: 'Today' | 'Yesterday' | 'Earlier'
  notifications: Notification[]
}

const names = ['Today', 'Yesterday', 'Earlier'] as const

/** Groups notifications into today, yesterday and earlier, by the user's clock; empty groups are omitted. */
export function groupsByDay(
  notifications: readonly Notification[],
  { today, timeZone }: { today: string; timeZone: string },
): DayGroup[] {
  const groupOf = ({ createdAt }: Notification) =>
    names[Math.min(2, Math.max(0, daysBetween(dateIn(timeZone, new Date(createdAt)), today)))]
  return names
    .map((name) => ({ name, notifications: notifications.filter((one) => groupOf(one) === name) }))
    .filter((group) => group.notifications.length > 0)
}
