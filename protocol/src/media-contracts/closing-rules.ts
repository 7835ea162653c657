import { momentAt } from '../clocks.ts'
import { addDays, dateIn } from '../dates.ts'
import type { ClosingRule, NextIssue } from './catalogue-schemas.ts'

/**
 * The moment that an issue closes (R21.37): so many days before it, at the rule's time by the clocks of its place; where the
 * office is shut on that day, on the last working day before.
 * @param region of the publication: the federal holidays of the United States count for those read there
 */
export function closingOf(rule: ClosingRule, issueDate: string, region: string): Date {
  let day = addDays(issueDate, -rule.daysBefore)
  while (!isWorkday(day, region)) day = addDays(day, -1)
  const [hours = 0, minutes = 0] = rule.time.split(':').map(Number)
  return momentAt(day, hours * 60 + minutes, rule.timeZone)
}

/** The first issue whose closing is after now. */
export function findNextIssue(rule: ClosingRule, now: Date, region: string): NextIssue {
  for (let issueDate = dateIn(rule.timeZone, now); ; issueDate = addDays(issueDate, 1)) {
    if (!rule.issueDays.includes(weekdayOf(issueDate))) continue
    const closing = closingOf(rule, issueDate, region)
    if (closing > now) return { issueDate, closesAt: closing.toISOString(), timeZone: rule.timeZone }
  }
}

/** 1 for Monday to 7. */
export const weekdayOf = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

export const isWorkday = (date: string, region: string) =>
  weekdayOf(date) <= 5 && !(region === 'US' && isFederalHoliday(date))

/** Holidays of the United States on the day that offices keep them, a Friday or Monday for those of a weekend. */
function isFederalHoliday(date: string): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 5 && fixedHolidays.has(addDays(date, 1).slice(5))) return true
  if (weekday === 1 && fixedHolidays.has(addDays(date, -1).slice(5))) return true
  return fixedHolidays.has(date.slice(5)) || isMovingHoliday(date, weekday)
}

/** New Year, Juneteenth, Independence, Veterans and Christmas. */
const fixedHolidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

function isMovingHoliday(date: string, weekday: number): boolean {
  const [, month = 0, day = 0] = date.split('-').map(Number)
  const place = Math.ceil(day / 7)
  if (weekday === 4) return month === 11 && place === 4
  if (weekday !== 1) return false
  // King, Washington, Columbus on the third or second Monday; Labor Day on the first, Memorial Day on the last
  if (month === 1 || month === 2) return place === 3
  if (month === 10) return place === 2
  return (month === 9 && place === 1) || (month === 5 && day > 24)
}
