import { expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { timelineOf } from './timeline-of.ts'

const clock = { today: '2026-11-22', timeZone: 'America/New_York' }
const at = (days: number) => (days / 63) * 100

it('draws past and booked days to scale, from the Monday of the first run', () => {
  const live = sampleItem({ tab: 'published', itemStatus: 5, startDate: '2026-11-03', endDate: '2027-01-01' })
  const { rows, ticks, today } = timelineOf([live], { deadlineDate: null, clock })
  const [row] = rows
  expect(ticks[0]?.day).toBe('2026-11-02')
  expect(ticks).toHaveLength(9)
  expect(ticks.filter(({ isNewMonth }) => isNewMonth).map(({ day }) => day)).toEqual(['2026-11-02', '2026-12-07'])
  expect(row?.past?.left).toBeCloseTo(at(1))
  expect(row?.past?.width).toBeCloseTo(at(20))
  expect(row?.future?.left).toBeCloseTo(at(21))
  expect(row?.future?.width).toBeCloseTo(at(40))
  expect(today).toBeCloseTo(at(21))
  // December 2 is the thirtieth day; the pin is at its end
  expect(row?.dayThirty).toBeCloseTo(at(31))
})

it('draws no future for an ended ad, and no bar for one without dates', () => {
  const over = sampleItem({ id: 'over', tab: 'expired', itemStatus: 5, startDate: '2026-10-19', endDate: '2026-11-17' })
  const waiting = sampleItem({ id: 'waits', tab: 'ready-for-approval', itemStatus: 2, startDate: null, endDate: null })
  const { rows } = timelineOf([waiting, over], { deadlineDate: null, clock })
  expect(rows.map(({ item }) => item.id)).toEqual(['over', 'waits'])
  expect(rows[0]).toMatchObject({ isOver: true, future: null })
  expect(rows[0]?.dayThirty).not.toBeNull()
  expect(rows[1]).toMatchObject({ past: null, future: null, dayThirty: null })
})

it('skips ads canceled before they ran, and keeps the deadline visible', () => {
  const canceled = sampleItem({ tab: 'canceled', itemStatus: 3, startDate: null, endDate: null })
  const { rows, deadline } = timelineOf([canceled], { deadlineDate: '2027-01-15', clock })
  expect(rows).toEqual([])
  expect(deadline).toBeGreaterThan(80)
  expect(deadline).toBeLessThanOrEqual(100)
})
