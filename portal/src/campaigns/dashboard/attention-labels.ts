import type { AttentionItem, WaitingForOthers } from '@tearsheet/protocol/clients/schemas'
import { daysBetween } from '@tearsheet/protocol/dates'
import { formatCount, formatDate, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { approverNames } from '../components/approver-names.ts'

type Of<Kind extends AttentionItem['kind']> = Extract<AttentionItem, { kind: Kind }>

/** Formats "2 print proofs ready for approval", "1 print proof and 3 online ads ready for approval". */
export function approvalTitle({ printCount, onlineCount }: Of<'approval'>): string {
  const parts = [
    printCount > 0 && `${printCount} print ${printCount === 1 ? 'proof' : 'proofs'}`,
    onlineCount > 0 && `${onlineCount} online ${onlineCount === 1 ? 'ad' : 'ads'}`,
  ]
  return `${parts.filter(Boolean).join(' and ')} ready for approval`
}

/** Formats the campaign and how near its deadline is: "Clinical Lead · deadline in 2 days (Fri, Oct 2)". */
export function approvalMeta({ campaignName, deadlineDate }: Of<'approval'>, today: string): string {
  return deadlineDate ? `${campaignName} · ${formatDeadline(deadlineDate, today)}` : campaignName
}

function formatDeadline(deadline: string, today: string): string {
  const days = daysBetween(today, deadline)
  const day = formatDate(deadline).replace(/,? \d{4}$/, '')
  if (days < 0) return `deadline passed on ${day}`
  if (days === 0) return 'deadline today'
  return `deadline ${days === 1 ? 'tomorrow' : `in ${days} days`} (${day})`
}

const liveAdTitles: Record<Of<'liveAd'>['problem'], string> = {
  removed: 'no longer online',
  changed: 'differs from the approved text',
  never_found: 'not found',
}

/** Formats "Ad at HigherEdJobs no longer online". */
export const liveAdTitle = ({ problem, publicationName }: Of<'liveAd'>) =>
  `Ad at ${publicationName} ${liveAdTitles[problem]}`

/** Formats the campaign and the time of the first check: "Clinical Lead · since Dec 3, 2026, 9:12 AM". */
export const liveAdMeta = ({ campaignName, since }: Of<'liveAd'>, timeZone: string | undefined) =>
  `${campaignName} · since ${formatMoment(since, timeZone)}`

/** Formats "Invoice # 88213 is 6 days overdue", or "5 invoices are overdue". */
export function invoiceTitle({ overdueCount, invoiceNumber, dueDate }: Of<'invoice'>, today: string): string {
  if (overdueCount > 1) return `${overdueCount} invoices are overdue`
  return `Invoice # ${invoiceNumber} is ${formatOverdue(dueDate, today)} overdue`
}

/**
 * Formats the details of the invoice that is overdue longest: "$1,480.00 · PO 4500-22817", with its number if there are
 * several.
 */
export function invoiceMeta(item: Of<'invoice'>, amount: string, today: string): string {
  const { overdueCount, invoiceNumber, dueDate, purchaseOrderNumber } = item
  if (overdueCount > 1) return `The oldest is # ${invoiceNumber}, ${formatOverdue(dueDate, today)} · ${amount}`
  if (!purchaseOrderNumber) return amount
  return `${amount} · ${/^po\b/i.test(purchaseOrderNumber) ? '' : 'PO '}${purchaseOrderNumber}`
}

function formatOverdue(dueDate: string, today: string): string {
  const days = daysBetween(dueDate, today)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

export function draftTitle({ title }: Of<'draft'>): string {
  return `Draft quote: ${title || 'Untitled'}`
}

export function draftMeta({ updatedAt }: Of<'draft'>, timeZone: string | undefined): string {
  return `Saved ${formatMoment(updatedAt, timeZone)}`
}

/**
 * Formats "4 ads are waiting for Daniel", "1 ad is waiting for Dana, Daniel, and 3 others": by first name, unless two
 * users share one.
 */
export function othersTitle({ adCount, approvers }: NonNullable<WaitingForOthers>): string {
  const what = adCount === 1 ? '1 ad is waiting' : `${formatCount(adCount)} ads are waiting`
  return `${what} for ${approverNames(approvers) ?? 'approval'}`
}

/** Returns "Good morning" until noon, "Good afternoon" until six, "Good evening" after. */
export function greeting(firstName: string, hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `Good ${part}, ${firstName}`
}

/** Formats the number of waiting items after the account's name: "3 items need your attention". */
export function formatWaitingCount(count: number): string {
  if (count === 0) return 'nothing needs your attention'
  return count === 1 ? '1 item needs your attention' : `${formatCount(count)} items need your attention`
}
