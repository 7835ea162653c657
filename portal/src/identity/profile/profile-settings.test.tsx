import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { notificationMessages } from '@tearsheet/protocol/notifications/messages'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import type { SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { ProfileSettings } from './profile-settings.tsx'

// R17.15
let shown: ShownPart
afterEach(() => shown.close())

const address = 'zoë@lakeside.example'
const user = { id: 'user-1', username: address, firstName: 'Zoë', lastName: 'Ng', timeZone: 'UTC' } as UserRecord // only these properties are read
const recordWith = (off: SettingsRecord['email']['off']) =>
  ({ email: { address, off }, timeZone: 'UTC', needsCarrier: false }) as SettingsRecord // only these properties are read

it('shows above the fields of a profile that emails to its address are off, and turns them on again', async () => {
  const off = { since: '2026-11-20T09:00:00Z', reason: 'permanent' } as const
  shown = await showPart(
    <ProfileSettings />,
    { address: addressOf('manageAccount'), route: routes.manageAccount, token: tokenOf(), view: viewOf('account-1') },
    ({ answer }) => {
      answer(users.getById, { user })
      answer(settings.loadSettings, { settings: recordWith(off) })
    },
  )
  await shown.until(`Emails to ${address} are off`)
  expect(shown.text().indexOf('are off')).toBeLessThan(shown.text().indexOf('Your profile'))
  shown.answer(settings.switchAddressOn, {})
  shown.answer(settings.loadSettings, { settings: recordWith(null) })
  await shown.press('Turn emails on again')
  expect(shown.sent.map(({ path }) => path)).toContain(settings.switchAddressOn.path)
  await shown.until(notificationMessages.addressOn)
  expect(shown.text()).not.toContain('are off')
})
