import { daysBetween } from '@tearsheet/protocol/dates'
import { agingBucket } from '@tearsheet/protocol/invoices/rules'
import type { AgingBucket, BilledAd, Invoice, InvoiceEvent, InvoiceView } from '@tearsheet/protocol/invoices/schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { formatCount, formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import { CircleAlert, CircleCheck, type LucideIcon, Receipt } from 'lucide-react'

/** Formats a count: "1 invoice", "12 invoices". */
export function formatInvoiceCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`
}

/** Formats the result of a search for the announcement: "5 invoices match 'nurse'". */
export function formatResultCount(count: number, keyword: string, tab: InvoiceView): string {
  const scope = tab === 'All' ? '' : ` in ${tab}`
  if (count === 0) return `No invoices match '${keyword}'${scope}`
  return `${formatInvoiceCount(count)} ${count === 1 ? 'matches' : 'match'} '${keyword}'`
}

/** Headings of the aging summary, by how long an open invoice has been due. */
export const bucketLabels: Record<AgingBucket, string> = {
  current: 'Not due yet',
  '1-30': '1–30 days overdue',
  '31-60': '31–60 days overdue',
  '61-90': '61–90 days overdue',
  'over-90': 'Over 90 days overdue',
}

/** Formats the distance to a due date: "in 28 days", "today", "3 days overdue". */
export function formatDueIn(dueDate: string, today: string): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'today'
  const count = `${formatCount(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} overdue`
}

const mediumLabels = { 1: 'Online', 2: 'Print', 3: 'Print and online' } as const

/** A date that stays on one line. */
const nonBreaking = (date: string) => formatShortDate(date).replaceAll(' ', '\u00a0')

/** Formats the ad of a line and its run: "Print, Half page, 60 days from Nov 17, 2026 to Jan 15, 2027". */
export function formatAdRun({ publicationType, sizeName, startDate, endDate }: BilledAd): string {
  const medium = [mediumLabels[publicationType], sizeName].filter(Boolean).join(', ')
  if (startDate === null) return medium
  if (endDate === null) return `${medium}, from ${nonBreaking(startDate)}`
  const days = daysBetween(startDate, endDate) + 1
  if (days === 1) return `${medium}, ${nonBreaking(startDate)}`
  return `${medium}, ${days} days from ${nonBreaking(startDate)} to ${nonBreaking(endDate)}`
}

/** Returns the text entered with the event, if any. */
export function historyText(event: InvoiceEvent): string | null {
  if (event.kind === 'asked') return event.message || null
  if (event.kind === 'booked') {
    const { currencyCode: code, symbol, amount } = event.shown
    const what = `${formatMinor(amount, { code, symbol }, moneyLocale())} on ${formatShortDate(event.bookedOn)}`
    return event.reason ? `${what}. ${event.reason}` : what
  }
  return event.kind === 'answered' ? event.answer : null
}

export interface StatusLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

/** Open or Closed as stored; an open invoice past its due date is Overdue (R13.1). */
export function statusLook({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, today: string): StatusLook {
  if (status === 1) return { tone: 'success', icon: CircleCheck, label: 'Closed' }
  if (agingBucket(dueDate, today) !== 'current') return { tone: 'danger', icon: CircleAlert, label: 'Overdue' }
  return { tone: 'attention', icon: Receipt, label: 'Open' }
}

/** The invoice status as used in addresses. */
export const statusSlug = ({ status }: Pick<Invoice, 'status'>) => (status === 0 ? 'open' : 'closed')
