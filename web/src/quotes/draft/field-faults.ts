import type { Fault } from '@tearsheet/protocol/errors'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'
import type { DraftField } from './draft-values.ts'

/** Fields whose fault an answer to another field may fix: either way to apply, any publication, and so on. */
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

/** The field of a fault as the form names it: of a dotted path, its beginning. */
function fieldOf({ field }: Fault): string | undefined {
  const root = field?.split('.')[0]
  if (root === 'listOfSelectedContracts') return 'contracts'
  return root === 'manual' || root === 'pendingQuoteItems' ? 'manual' : root
}

/** The faults that stay after some answers were changed. */
export function mendedBy(changed: readonly DraftField[], faults: readonly Fault[]): readonly Fault[] {
  const touched = new Set(changed.flatMap((field): string[] => [field, ...(mends[field] ?? [])]))
  return faults.filter(({ field }) => !touched.has(field?.split('.')[0] ?? ''))
}

/** What is said beside a field. */
export function messageFor(field: string, faults: readonly Fault[]): string | undefined {
  return faults.find((fault) => fieldOf(fault) === field)?.message
}

/** The faults as an error summary lists them; fields carry their names as ids. */
export function summaryOf(faults: readonly Fault[]): FieldFault[] {
  return faults.map((fault) => ({ id: fieldOf(fault), message: fault.message }))
}
