import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { rateOn } from './rate-rules.ts'

const rates = fc.array(
  fc.record({
    fromDate: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days)),
    rate: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 30 },
)
const day = fc.integer({ min: -5, max: 70 }).map((days) => addDays('2026-01-01', days))

it('returns the last rate that has begun, of two of one day the later entry, and none before the first', () => {
  fc.assert(
    fc.property(rates, day, (all, on) => {
      const found = rateOn(all, on)
      const begun = all.filter(({ fromDate }) => fromDate <= on)
      if (begun.length === 0) {
        expect(found).toBeNull()
        return
      }
      const newest = begun
        .map(({ fromDate }) => fromDate)
        .toSorted()
        .at(-1)
      expect(found).toBe(begun.findLast(({ fromDate }) => fromDate === newest))
    }),
  )
})

it('does not change for days before the first day of a later entry', () => {
  fc.assert(
    fc.property(rates, day, day, (all, on, from) => {
      fc.pre(on < from)
      expect(rateOn([...all, { fromDate: from, rate: 5000 }], on)).toBe(rateOn(all, on))
    }),
  )
})
