import { addressOf } from '@tearsheet/protocol/addresses'
import { summarizeTimes } from '@tearsheet/protocol/desk/times-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { TimesPage } from './times-page.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const ana = { id: '01990000-0000-7000-8000-000000000001', name: 'Ana Abel' }
const none = { count: 0, median: null, ninetieth: null, slowest: [] }
const slowest = [
  {
    campaignItemId: '01990000-0000-7000-8000-000000000002',
    adNumber: 100_007,
    publicationName: 'Harbor Weekly',
    minutes: 185,
    at: '2026-11-03T12:00:00Z',
    by: 'Ben Bode',
  },
]

it('sums late and waiting ads by queue and person, each with a link to its ads', async () => {
  shown = await showDesk(<TimesPage />, addressOf('desk', { queue: 'times' }), ({ answer }) =>
    answer(summarizeTimes, {
      waiting: [
        { kind: 'review', assignee: ana, count: 5, late: 2 },
        { kind: 'review', assignee: null, count: 3, late: 1 },
      ],
      review: { count: 12, median: 45, ninetieth: 180, slowest },
      publish: none,
    }),
  )
  await shown.until('Late ads by queue and person')
  const hrefOf = (name: string | RegExp) => page().getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('3 late of Everyone, Reviews')).toBe(addressOf('desk', { queue: 'reviews' }, { late: 'yes' }))
  expect(hrefOf('2 late of Ana Abel, Reviews')).toContain(ana.id)
  expect(hrefOf('8 waiting for Everyone, Reviews')).toBe(addressOf('desk', { queue: 'reviews' }))
  expect(shown.text()).toContain('45 min median, 3 h for 90% of 12 ads')
  expect(hrefOf(/^Harbor Weekly ?, ad 100007$/)).toContain(slowest[0]?.campaignItemId)
  expect(shown.text()).toContain('Nothing in this period.')
})

it('has one row when no ad is assigned, with the name of the filter', async () => {
  shown = await showDesk(<TimesPage />, addressOf('desk', { queue: 'times' }), ({ answer }) =>
    answer(summarizeTimes, {
      waiting: [{ kind: 'review', assignee: null, count: 3, late: 1 }],
      review: none,
      publish: none,
    }),
  )
  await shown.until('Late ads by queue and person')
  expect(page().getByRole('link', { name: '1 late of Unassigned, Reviews' })).toBeTruthy()
  expect(shown.text()).not.toContain('Everyone')
})

it('states that nothing waits in place of an empty table', async () => {
  shown = await showDesk(<TimesPage />, addressOf('desk', { queue: 'times' }), ({ answer }) =>
    answer(summarizeTimes, { waiting: [], review: none, publish: none }),
  )
  await shown.until('All done. Nothing is waiting.')
  expect(page().queryByRole('table')).toBeNull()
})
