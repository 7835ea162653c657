import { addressOf } from '@tearsheet/protocol/addresses'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { CompletedToday } from './completed-today.tsx'

// R21.36
let shown: ShownDesk
afterEach(() => shown.close())

let reader = { today: '', timeZone: '' }
function Page() {
  reader = useDeskUser()
  return <CompletedToday kind="review" hrefOf={(id) => `/desk/reviews?item=${id}`} onOpen={() => {}} />
}

it('requests the steps since the start of the user’s day, and links to each ad', async () => {
  const campaignItemId = '01990000-0000-7000-8000-000000000001'
  shown = await showDesk(<Page />, addressOf('desk', { queue: 'reviews' }), ({ answer }) =>
    answer(work.listCompleted, {
      data: [
        {
          id: '01990000-0000-7000-8000-000000000002',
          campaignItemId,
          publicationName: 'Harbor Lights',
          campaignName: 'Keeper',
          by: 'Ana Abel',
          at: '2026-11-02T12:00:00Z',
        },
      ],
      totalCount: 7,
    }),
  )
  await shown.until('Harbor Lights')
  expect(shown.text()).toContain('Completed today 7')
  expect(shown.text()).toContain('Ana Abel, ')
  expect(
    page()
      .getByRole('link', { name: /Harbor Lights/ })
      .getAttribute('href'),
  ).toBe(`/desk/reviews?item=${campaignItemId}`)
  const asked = shown.sent.find(({ path }) => path === work.listCompleted.path)?.body
  const since = Date.parse(String(asked?.since))
  const dayAt = (moment: number) => dateIn(reader.timeZone, new Date(moment))
  expect([dayAt(since), dayAt(since - 1)]).toEqual([reader.today, addDays(reader.today, -1)])
})
