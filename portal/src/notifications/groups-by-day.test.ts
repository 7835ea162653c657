import type { Notification } from '@tearsheet/protocol/notifications/schemas'
import { expect, it } from 'vitest'
import { groupsByDay } from './components/groups-by-day.ts'

const at = (createdAt: string): Notification => ({
  id: createdAt,
  type: 'AD_REVIEW',
  message: '',
  link: null,
  createdAt,
  isUnread: true,
})

it('groups notifications by days in the user’s time zone', () => {
  const list = [at('2026-11-20T05:00:00Z'), at('2026-11-19T07:00:00Z'), at('2026-11-18T12:00:00Z')]
  const names = (timeZone: string, today: string) =>
    groupsByDay(list, { timeZone, today }).map((group) => [group.name, group.notifications.length])
  expect(names('UTC', '2026-11-20')).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Earlier', 1],
  ])
  // In Chicago it is still the 19th
  expect(names('America/Chicago', '2026-11-19')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ])
})
