import { momentAt } from '../clocks.ts'
import { addDays, dateIn } from '../dates.ts'
import type { ClosingRule, NextIssue } from './catalog-schemas.ts'
import { isHoliday, weekdayOf } from './holidays.ts'

/**
 * Returns the closing time of an issue (R21.37): a number of days before it, at the rule's local time; if the office is
 * closed on that day, on the last working day before.
 * @param region of the publication: the holidays of its country apply
 */
export function closingOf(rule: ClosingRule, issueDate: string, region: string): Date {
  let day = addDays(issueDate, -rule.daysBefore)
  while (!isWorkday(day, region)) day = addDays(day, -1)
  const [hours = 0, minutes = 0] = rule.time.split(':').map(Number)
  return momentAt(day, hours * 60 + minutes, rule.timeZone)
}

/** Returns the first issue that closes after now. */
export function findNextIssue(rule: ClosingRule, now: Date, region: string): NextIssue {
  for (let issueDate = dateIn(rule.timeZone, now); ; issueDate = addDays(issueDate, 1)) {
    if (!rule.issueDays.includes(weekdayOf(issueDate))) continue
    const closing = closingOf(rule, issueDate, region)
    if (closing > now) return { issueDate, closesAt: closing.toISOString(), timeZone: rule.timeZone }
  }
}

export const isWorkday = (date: string, region: string) => weekdayOf(date) <= 5 && !isHoliday(date, region)
