import type { Fault } from '@tearsheet/protocol/errors'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'
import type { DraftField } from './draft-values.ts'

/** Fields whose errors may be fixed by an answer to another field: either way to apply, any publication, and so on. */
const mends: Partial<Record<DraftField, readonly string[]>> = {
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
function fieldOf({ field }: Fault): string | undefined {
  const root = field?.split('.')[0]
  if (root === 'listOfSelectedContracts') return 'contracts'
  return root === 'manual' || root === 'pendingQuoteItems' ? 'manual' : root
}

/** Returns the errors that remain after some answers have changed. */
export function mendedBy(changed: readonly DraftField[], faults: readonly Fault[]): readonly Fault[] {
  const touched = new Set(changed.flatMap((field): string[] => [field, ...(mends[field] ?? [])]))
  return faults.filter(({ field }) => !touched.has(field?.split('.')[0] ?? ''))
}

/** Returns the message displayed next to a field. */
export function messageFor(field: string, faults: readonly Fault[]): string | undefined {
  return faults.find((fault) => fieldOf(fault) === field)?.message
}

/** Converts errors to an error summary; fields use their names as ids. */
export function summaryOf(faults: readonly Fault[]): FieldFault[] {
  return faults.map((fault) => ({ id: fieldOf(fault), message: fault.message }))
}
