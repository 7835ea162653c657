import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { defaultReminderDays, isSendingDay, nextRunDay, nextSendingDay, reminderDueOn } from './reminder-rules.ts'

const start = '2026-10-01'
const day = fc.integer({ min: 0, max: 92 }).map((days) => addDays(start, days))
const distances = fc.uniqueArray(fc.integer({ min: -60, max: 120 }), { minLength: 1, maxLength: 12 })

/** Runs the rule on each day of a period, and returns what is sent: the day and its distance. */
function simulate(one: { dueDate: string; issuedOn: string; days: readonly number[] }, days = 180) {
  const sent: { on: string; distance: number }[] = []
  for (let index = 0; index < days; index++) {
    const on = addDays(start, index)
    const distance = reminderDueOn({ ...one, sent: sent.map((each) => each.distance) }, on)
    if (distance !== null) sent.push({ on, distance })
  }
  return sent
}

describe('reminders of an invoice', () => {
  it('are sent before it is due, on its due date and after it, those of a weekend on Monday', () => {
    // Saturday, November 7
    const sent = simulate({ dueDate: '2026-11-07', issuedOn: '2026-10-08', days: defaultReminderDays })
    expect(sent).toEqual([
      { on: '2026-11-02', distance: -7 },
      { on: '2026-11-09', distance: 0 },
      { on: '2026-11-23', distance: 15 },
      { on: '2026-12-07', distance: 30 },
      { on: '2027-01-06', distance: 60 },
    ])
  })

  it('are each sent once, in order, on working days, at most three days late, and after the day of issue', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), distances, (issuedOn, terms, days) => {
        const dueDate = addDays(issuedOn, terms)
        const sent = simulate({ dueDate, issuedOn, days }, 320)
        const order = sent.map(({ distance }) => distance)
        expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b))
        for (const { on, distance } of sent) {
          expect(isSendingDay(on)).toBe(true)
          const late = daysBetween(addDays(dueDate, distance), on)
          expect(late >= 0 && late <= 3).toBe(true)
          expect(addDays(dueDate, distance) > issuedOn).toBe(true)
        }
        // None is skipped but for a later one of the same weekend
        const expected = days.filter((distance) => addDays(dueDate, distance) > issuedOn)
        const goesOut = (distance: number) => {
          const on = addDays(dueDate, distance)
          return isSendingDay(on) ? on : nextSendingDay(on)
        }
        for (const distance of expected)
          expect(
            order.includes(distance) ||
              expected.some((other) => other > distance && goesOut(other) === goesOut(distance)),
          ).toBe(true)
      }),
    )
  })

  it('are skipped if they are more than three days late, as after switching reminders on', () => {
    const one = { dueDate: '2026-10-01', issuedOn: '2026-09-01', days: [0, 15], sent: [] }
    expect(reminderDueOn(one, '2026-10-05')).toBeNull()
    expect(reminderDueOn(one, '2026-10-19')).toBe(15)
    expect(reminderDueOn(one, '2026-10-20')).toBeNull()
  })
})

it('the next run is today’s until it begins, and skips weekends', () => {
  expect(nextRunDay(new Date('2026-11-06T14:29:00Z'))).toBe('2026-11-06')
  expect(nextRunDay(new Date('2026-11-06T14:30:00Z'))).toBe('2026-11-09')
  expect(nextRunDay(new Date('2026-11-07T09:00:00Z'))).toBe('2026-11-09')
  expect(nextRunDay(new Date('2026-11-09T00:01:00Z'))).toBe('2026-11-09')
})
