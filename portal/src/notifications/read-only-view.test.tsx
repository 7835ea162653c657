import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { chooseUser, enterView } from '@tearsheet/ui/lib/session.ts'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { NotificationsScreen } from './notifications-screen.tsx'

// R4.9, R17.3
let shown: ShownPart
afterEach(() => shown.close())

const prefix = inAccount(routes.dashboard).replace(routes.dashboard, '')
const viewing = {
  id: '01990000-0000-7000-8000-000000000001',
  userId: 'user-2',
  username: 'ada@lakeside.example',
  reason: null,
  until: '2026-11-29T15:00:00Z',
}

async function open(writesUntil: string | null) {
  shown = await showPart(
    <NotificationsScreen />,
    {
      address: prefix + addressOf('notifications'),
      route: prefix + routes.notifications,
      token: tokenOf({ isJEAdministrator: true }),
    },
    ({ answer }) => {
      chooseUser('user-2')
      enterView(viewOf('account-1', { manageCampaigns: true }, 'user-2'))
      answer(viewings.getViewing, { viewing: { ...viewing, writesUntil } })
      answer(notifications.list, {
        notificationList: [
          {
            id: 'one',
            type: 'CAMPAIGN_EXPIRING',
            message: 'An ad ends',
            link: null,
            createdAt: '2026-11-20T12:00:00Z',
            isUnread: true,
          },
        ],
      } as never) // the properties that the screen reads
    },
  )
  await shown.until('An ad ends')
  return page().getByRole('button', { name: 'Dismiss: An ad ends' })
}

it('blocks dismissing in a read-only view of another user, with the reason', async () => {
  const dismiss = await open(null)
  await act(async () => dismiss.click())
  expect(shown.text()).toContain('notifications cannot be dismissed')
  expect(dismiss.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(dismiss.getAttribute('aria-describedby') ?? '')?.textContent).toContain('read-only')
  expect(page().queryByText('Dismissed')).toBeNull()
})

it('allows dismissing while changes are allowed', async () => {
  const dismiss = await open('2026-11-29T14:50:00Z')
  await vi.waitFor(() => expect(dismiss.getAttribute('aria-disabled')).toBeNull())
  await act(async () => dismiss.click())
  expect(page().getByText('Dismissed')).toBeTruthy()
})
