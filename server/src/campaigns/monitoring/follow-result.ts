import type { CheckResult } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { Inspection } from './inspect-answer.ts'

/** The checks of an ad so far. */
export interface Followed {
  foundAt: Date | null
  /** `missing`, or `changed` with the names of the fields; null while there is none. */
  problem: string | null
  /** Checks in a row with this problem; those that could not read the page are ignored. */
  problemCount: number
  changedAt: Date | null
  /** Whether a check found the ad with a way to apply. */
  offeredApplication: boolean
}

/** Checks in a row that a problem needs before the desk sees it. */
const checksInARow = 2

/** Names of the changed fields, separated by spaces. */
const changedFieldsOf = ({ fields }: Pick<Inspection, 'fields'>): string =>
  fields
    .filter(({ state }) => state === 'changed')
    .map(({ field }) => field)
    .join(' ')

const problemOf = (result: CheckResult, inspection: Pick<Inspection, 'fields'>): string | null => {
  if (result === 'gone' || result === 'ad_not_found') return 'missing'
  return result === 'changed' ? `changed ${changedFieldsOf(inspection)}` : null
}

/** Returns the state after a check. A page that could not be read neither continues a problem nor ends it. */
export function followResult(
  before: Followed,
  { result, at, ...inspection }: Pick<Inspection, 'result' | 'fields' | 'offersApplication'> & { at: Date },
): Followed {
  if (result === 'unreadable') return before
  const problem = problemOf(result, inspection)
  const isSame = problem === before.problem
  const isFound = result === 'online' || result === 'changed'
  return {
    foundAt: before.foundAt ?? (isFound ? at : null),
    problem,
    problemCount: problem === null ? 0 : isSame ? Math.min(before.problemCount + 1, 1_000) : 1,
    changedAt:
      isSame || (before.problem === null && before.foundAt === null && isFound && problem === null)
        ? before.changedAt
        : at,
    offeredApplication: before.offeredApplication || inspection.offersApplication,
  }
}

/** Returns the finding that a state raises at the desk, or null. */
export function findingOf({ problem, problemCount, foundAt }: Followed) {
  if (problem === null || problemCount < checksInARow) return null
  if (problem !== 'missing') return { kind: 'changed' as const, changedFields: problem.replace('changed ', '') }
  return { kind: foundAt === null ? ('never_found' as const) : ('removed' as const), changedFields: '' }
}
