import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { AccountUser, UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import * as activity from '@tearsheet/protocol/identity/activity-endpoints'
import type { ChainState } from '@tearsheet/protocol/identity/activity-schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { Activity } from './activity.tsx'

// R18.23
let shown: ShownPart
afterEach(() => shown.close())

const person = (n: number, firstName: string, lastName: string) =>
  ({ id: `01990000-0000-7000-8000-00000000000${n}`, firstName, lastName }) as AccountUser // only these properties are read
const marguerite = person(1, 'Marguerite', 'Okafor')
const priya = person(2, 'Priya', 'Raman')

const show = (by?: string, chain: ChainState = { checkedAt: null, isWhole: null }) =>
  showPart(
    <Activity />,
    {
      address: addressOf('manageAccount', { view: 'activity' }, by ? { by } : {}),
      route: routes.manageAccount,
      token: tokenOf(),
      view: viewOf('account-1'),
    },
    ({ answer }) => {
      answer(activity.listActivity, { entries: [], totalCount: 0, chain })
      answer(users.list, { users: [marguerite], totalCount: 240, pageNumber: 1 })
      answer(users.getById, { user: priya as UserRecord }) // only these properties are read
    },
  )
const asked = () => shown.sent.filter(({ path }) => path === activity.listActivity.path).at(-1)?.body.byUserId
const searched = () =>
  shown.sent.flatMap(({ path, body }) =>
    path === users.list.path && body.query && typeof body.query === 'object' && 'keyword' in body.query
      ? [body.query.keyword]
      : [],
  )
const who = () => page().queryByRole<HTMLInputElement>('combobox', { name: 'Who' })

it('finds a user beyond the first ones by name, on the server, and filters the log by them', async () => {
  shown = await show()
  expect(who()?.value).toBe('Everyone')
  await shown.fill('Who', ' ')
  await shown.until('239 more: type a name')
  expect(shown.text()).toContain('Marguerite Okafor')
  shown.answer(users.list, { users: [priya], totalCount: 1, pageNumber: 1 })
  await shown.fill('Who', 'priya')
  await shown.until('Priya Raman')
  expect(searched()).toEqual([null, 'priya'])
  await shown.press('Priya Raman')
  await vi.waitFor(async () => {
    await shown.until('Activity log')
    expect([asked(), who()?.value]).toEqual([priya.id, 'Priya Raman'])
  })
})

it('opens filtered by the user in its address, who is on no first page', async () => {
  shown = await show(priya.id)
  expect(asked()).toBe(priya.id)
  await vi.waitFor(async () => {
    await shown.until('What was done')
    expect(who()?.value).toBe('Priya Raman')
  })
})

it('shows that no user was found, and resets the field on Escape', async () => {
  shown = await show()
  shown.answer(users.list, { users: [], totalCount: 0, pageNumber: 1 })
  await shown.fill('Who', 'zzz')
  await shown.until('No users found')
  who()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await shown.until('What was done')
  expect(who()?.value).toBe('Everyone')
})

const checkedAt = '2026-11-20T12:00:00.000Z'

it.each([
  [{ checkedAt: null, isWhole: null }, /The log has not been checked yet/],
  [{ checkedAt, isWhole: true }, /Last checked .*: complete/],
  [{ checkedAt, isWhole: false }, 'The log is incomplete'],
])('states the last check of the log: %o', async (chain, text) => {
  shown = await show(undefined, chain)
  expect(await page().findByText(text)).toBeTruthy()
})

it('offers to show everything when the filters match no entry', async () => {
  shown = await show(priya.id)
  await shown.until('No activity found')
  await shown.press('Show all activity')
  await shown.until('No activity yet')
  expect(asked()).toBeNull()
  expect(who()?.value).toBe('Everyone')
})

it('names what an empty log will contain, and leads on', async () => {
  shown = await show()
  await shown.until('No activity yet')
  expect(shown.text()).toContain('Quotes, approvals, payments and changes to users will appear here')
  const next = page().getByRole('link', { name: 'See what needs your attention' })
  expect(next.getAttribute('href')).toBe(addressOf('dashboard'))
})
