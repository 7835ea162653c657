import type { FieldError } from '@tearsheet/protocol/errors'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import type { DraftField } from './draft-values.ts'

/** Fields whose errors may be fixed by an answer to another field: either way to apply, any publication, and so on. */
const corrects: Partial<Record<DraftField, readonly string[]>> = {
  applyEmail: ['applyUrl'],
  applyUrl: ['applyEmail'],
  contracts: ['recommendations', 'listOfSelectedContracts'],
  salaryFrom: ['salaryTo'],
  salaryType: ['salaryFrom', 'salaryTo'],
  deadlineType: ['deadlineDate', 'endDateType'],
  deadlineDate: ['endDateType'],
  startDateType: ['startDate', 'endDate', 'endDateType'],
  startDate: ['endDate', 'endDateType'],
  endDateType: ['endDate'],
  country: ['state'],
}

/** Returns the form field of an error: the first part of a dotted path. */
function fieldOf({ field }: FieldError): string | undefined {
  const root = field?.split('.')[0]
  if (root === 'listOfSelectedContracts') return 'contracts'
  return root === 'manual' || root === 'pendingQuoteItems' ? 'manual' : root
}

/** Returns the errors that remain after some answers have changed. */
export function correctedBy(changed: readonly DraftField[], errors: readonly FieldError[]): readonly FieldError[] {
  const touched = new Set(changed.flatMap((field): string[] => [field, ...(corrects[field] ?? [])]))
  return errors.filter(({ field }) => !touched.has(field?.split('.')[0] ?? ''))
}

/** Returns the message displayed next to a field. */
export function messageFor(field: string, errors: readonly FieldError[]): string | undefined {
  return errors.find((error) => fieldOf(error) === field)?.message
}

/** Converts errors to an error summary; fields use their names as ids. */
export function summaryOf(errors: readonly FieldError[]): FormError[] {
  return errors.map((error) => ({ id: fieldOf(error), message: error.message }))
}
