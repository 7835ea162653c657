import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { DemoPeople } from './demo-people.tsx'

const enter = vi.fn()
let shown: ShownPart
afterEach(() => {
  shown.close()
  enter.mockClear()
})

const people = [
  { username: 'ada@lakeside.example', password: 'first words', firstName: 'Ada', role: 'Administrator', shows: 'All' },
  { username: 'ben@lakeside.example', password: 'other words', firstName: 'Ben', role: 'Reader', shows: 'Some' },
]

const show = (before: (shown: ShownPart) => void) =>
  showPart(
    <DemoPeople onSignedIn={enter} />,
    { address: addressOf('login'), route: routes.login, token: tokenOf() },
    (part) => {
      part.answer(auth.getDemoPeople, { people })
      before(part)
    },
  )

const tried = () => shown.sent.flatMap(({ path, body }) => (path === auth.signIn.path ? [body.username] : []))

it('shows why the sign-in of a demo user was rejected, and allows another one', async () => {
  shown = await show(({ reject }) => reject(auth.signIn, 'username', authMessages.wrongCredentials))
  await shown.until('Sign in as Ada, Administrator')
  await shown.press('Sign in as Ada, Administrator')
  await shown.until(authMessages.wrongCredentials)
  await shown.press('Sign in as Ben, Reader')
  expect(tried()).toEqual(['ada@lakeside.example', 'ben@lakeside.example'])
  expect(enter).not.toHaveBeenCalled()
})

it('signs a demo user in once, however often the button is pressed', async () => {
  shown = await show(() => {})
  await shown.until('Sign in as Ada, Administrator')
  await shown.press('Sign in as Ada, Administrator')
  await shown.press('Signing in as Ada…')
  await shown.press('Sign in as Ben, Reader')
  expect(tried()).toEqual(['ada@lakeside.example'])
})
