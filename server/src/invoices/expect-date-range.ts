import { daysBetween } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { invalidField } from '../errors.ts'

/** Maximum range of a statement or an export, in days. */
const maxRangeDays = 5 * 366

export interface DateRange {
  from: string
  to: string
}

/** Validates a requested range of days. @throws HttpError 400 for one that ends before it starts or is too long */
export function expectDateRange({ from, to }: DateRange): void {
  if (to < from) throw invalidField('to', text.rangeOrder)
  if (daysBetween(from, to) > maxRangeDays) throw invalidField('to', text.rangeTooLong)
}
