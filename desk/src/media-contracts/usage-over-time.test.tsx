import { addressOf } from '@tearsheet/protocol/addresses'
import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { UsageOverTime } from './usage-over-time.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const terms = { startDate: '2026-10-15', endDate: '2027-03-14', postingsPurchased: 6 }
const show = async (part: Pick<DeskContract, 'postingsUsed' | 'usedByMonth'>) => {
  const contract = { terms, ...part } as DeskContract // only these properties are read
  shown = await showDesk(<UsageOverTime contract={contract} />, addressOf('desk', { queue: 'contracts' }))
}
const drawing = () => page().queryByRole('img')
// The heights of the bars are the drawing itself, which has one role
const heights = () => [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))

it('draws the usage of each month of the term, and describes it in words', async () => {
  const usedByMonth = [
    { month: '2026-11', count: 1 },
    { month: '2027-01', count: 2 },
  ]
  await show({ postingsUsed: 3, usedByMonth })
  expect(shown.text()).toContain('3 of 6 used, 3 left')
  expect(heights()).toEqual([1, 8, 1, 16, 1, 1])
  expect(drawing()?.getAttribute('aria-label')).toBe('By month: 2026-11: 1, 2027-01: 2')
})

it('states in words that none was used, above a flat line', async () => {
  await show({ postingsUsed: 0, usedByMonth: [] })
  expect(shown.text()).toContain('None used, 6 left')
  expect(heights()).toEqual([1, 1, 1, 1, 1, 1])
  expect(drawing()?.getAttribute('aria-label')).toBe('None used in any month')
})
