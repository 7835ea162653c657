import { addressOf } from '@tearsheet/protocol/addresses'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import { listWork, summarizeWork } from '@tearsheet/protocol/desk/work-endpoints'
import { areasOf, type DeskRole } from '@tearsheet/protocol/desk-roles'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { startSession } from '@tearsheet/ui/lib/session.ts'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, test } from 'vitest'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { DeskScreen } from './desk-screen.tsx'

let desk: ShownDesk
afterEach(() => desk.close())

/** Renders the desk at an address for a user with the given roles, or for an administrator of the provider. */
const show = async (held: DeskRole[] | 'administrator', queue?: string) => {
  desk = await showDesk(<DeskScreen brand="Portal" CrashPage={() => null} />, addressOf('desk', { queue }), (shown) => {
    if (held === 'administrator') return
    startSession(tokenOf({ isDeskStaff: true }), null)
    shown.answer(getOwnAccess, {
      roles: held,
      areas: areasOf({ isAdministrator: false, deskRoles: held }),
      managers: ['Ana Abel', 'Max Manager'],
      timeZone: 'UTC',
      singleKeys: true,
    })
  })
}
const linksOf = (label: string) =>
  [...document.querySelectorAll(`nav[aria-label="${label}"] a`)].map((link) => link.textContent?.trim())

test('shows in the rail what each role opens, and everything to an administrator', async () => {
  await show(['production'], 'reviews')
  await desk.until('Reviews')
  expect(linksOf('Queues')).toEqual([
    'Reviews',
    'To publish',
    'Changes',
    'Stops within 24 h',
    'Errors',
    'Comments',
    'Tearsheets owed',
    'Mine',
    'Snoozed',
    'Live ads',
    'Claims',
  ])
  expect(linksOf('Records')).toEqual(['Search', 'Monitoring', 'Texts and sectors', 'Integration'])
  desk.close()
  await show(['catalogue'], 'publications')
  await desk.until('Publications')
  expect(linksOf('Queues')).toEqual([])
  expect(linksOf('Records')).toEqual(['Contracts', 'Publications', 'Texts and sectors'])
  desk.close()
  await show('administrator', 'reviews')
  expect(linksOf('Queues')).toHaveLength(13)
  expect(linksOf('Records')).toHaveLength(10)
})

test('separates the count and the urgency from the name of the queue', async () => {
  const none = { count: 0, late: 0, firstDueAt: null }
  const queues = { review: none, publish: none, modification: none, stop: none, error: none }
  desk = await showDesk(<DeskScreen brand="Portal" CrashPage={() => null} />, addressOf('desk', {}), ({ answer }) =>
    answer(summarizeWork, {
      queues: { ...queues, review: { count: 14, late: 1, firstDueAt: '2026-11-03T12:00:00Z' } },
      comments: none,
      mine: none,
      questions: none,
      proofs: none,
      findings: none,
      claims: none,
      snoozed: none,
      autopilot: { review: null, publish: null, modification: null, stop: null },
    }),
  )
  await desk.until('14')
  const link = document.querySelector('nav[aria-label="Queues"] a')
  for (const unannounced of link?.querySelectorAll('[aria-hidden]') ?? []) unannounced.remove()
  expect(link?.textContent).toBe('Reviews, 14 waiting, 1 is late')
})

test('does not ask to choose from an empty queue', async () => {
  const empty = { data: [], next: null } as never // only these properties are read
  desk = await showDesk(
    <DeskScreen brand="Portal" CrashPage={() => null} />,
    addressOf('desk', { queue: 'snoozed' }),
    ({ answer }) => answer(listWork, empty),
  )
  await desk.until('No ads are snoozed')
  expect(desk.text()).not.toContain('All done')
  expect(desk.text()).toContain('No ad is open')
  expect(desk.text()).not.toContain('Choose one in the list')
})

test("names the roles that open a page and who to contact, and sends no request, when the user's roles do not open it", async () => {
  await show(['production'], 'invoices')
  await desk.until('Ask Ana Abel or Max Manager')
  expect(desk.text()).toContain('Accounts or Manager')
  expect(desk.sent.map(({ path }) => path)).not.toContain('/desk/listInvoices')
})

test('redirects an address without a part to the first one that the user’s role opens', async () => {
  await show(['accounts'])
  await desk.until('Invoice questions')
  expect(document.querySelector('[aria-current="page"]')?.textContent).toContain('Invoice questions')
  expect(desk.text()).not.toContain('Role needed')
})

test('ignores the case of an address', async () => {
  await show('administrator', 'Clients')
  await desk.until('Clients')
  expect(document.querySelector('[aria-current="page"]')?.textContent).toContain('Clients')
})

test('informs a user without a desk role', async () => {
  await show([], 'reviews')
  await desk.until('Role needed at the desk')
  expect(linksOf('Queues')).toEqual([])
})

test('deletes unsent input about an ad when the desk is opened after 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const [ad, days] of [
    ['old', 31],
    ['new', 29],
  ] as const)
    localStorage.setItem(`desk:1:${ad}:price`, JSON.stringify({ value: { price: '850' }, writtenAt: daysAgo(days) }))
  localStorage.setItem('desk:1:broken:price', '{')
  localStorage.setItem('draft:1', 'of another page')
  await show('administrator', 'reviews')
  await desk.until('Reviews')
  expect(
    Object.keys(localStorage)
      .filter((key) => /^(desk:1|draft):/.test(key))
      .sort(),
  ).toEqual(['desk:1:new:price', 'draft:1'])
})

test('requests the user’s settings, but not all accounts that they may enter', async () => {
  for (const held of ['administrator', ['production']] satisfies (DeskRole[] | 'administrator')[]) {
    await show(held, 'reviews')
    await desk.until('Reviews')
    const asked = desk.sent.map(({ path }) => path)
    expect(asked).toContain(getOwnAccess.path)
    expect(asked).not.toContain(getAccessControlList.path)
    if (held === 'administrator') desk.close()
  }
})
