import { dateIn } from '@tearsheet/protocol/dates'
import { durationText, type Urgency, urgencyOf } from '@tearsheet/protocol/desk/rules'
import { formatShortWeekday, formatTime } from '@tearsheet/ui/lib/format.ts'

/** A deadline as displayed in the queue, with its urgency. */
export interface DueText {
  urgency: Urgency
  words: string
}

/** Formats a deadline: "1 h 20 min late", "in 48 min", "today, 4:00 PM", "Tue, 10:00 AM". */
export function dueText(dueAt: string, now: Date, timeZone: string): DueText {
  const due = new Date(dueAt)
  const urgency = urgencyOf(due.getTime(), now.getTime())
  const away = Math.abs(due.getTime() - now.getTime())
  if (urgency === 'late') return { urgency, words: `${durationText(away)} late` }
  if (urgency === 'soon') return { urgency, words: `in ${durationText(away)}` }
  return { urgency, words: momentText(due, now, timeZone) }
}

function momentText(due: Date, now: Date, timeZone: string): string {
  const date = dateIn(timeZone, due)
  const day = date === dateIn(timeZone, now) ? 'today' : formatShortWeekday(date)
  return `${day}, ${formatTime(due.toISOString(), timeZone)}`
}

/** Formats a deadline in words that do not change with each minute: "late, due today, 4:00 PM", "due Tue, 10:00 AM". */
export function dueMoment(dueAt: string, now: Date, timeZone: string): string {
  const due = new Date(dueAt)
  return `${due < now ? 'late, ' : ''}due ${momentText(due, now, timeZone)}`
}

/** Returns the heading of a row's group. */
export function dueGroup(dueAt: string, now: Date, timeZone: string): 'Late' | 'Today' | 'Tomorrow' | 'Later' {
  if (Date.parse(dueAt) < now.getTime()) return 'Late'
  const dayAfter = (days: number) => dateIn(timeZone, new Date(now.getTime() + days * 86_400_000))
  const day = dateIn(timeZone, new Date(dueAt))
  if (day === dayAfter(0)) return 'Today'
  return day === dayAfter(1) ? 'Tomorrow' : 'Later'
}
