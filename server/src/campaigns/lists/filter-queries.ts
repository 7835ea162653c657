import type { CampaignFilters } from '@tearsheet/protocol/campaigns/schemas'
import { leadingTab } from './present-summaries.ts'

/** SQL condition of a filter on a campaign `c`, to be completed by the value and its SQL type. */
export interface Condition {
  test: string
  value: string | boolean
  type: 'boolean' | 'text' | 'date' | 'uuid'
}

const tests: Record<keyof CampaignFilters, Pick<Condition, 'test' | 'type'>> = {
  needsApproval: { test: '(c.to_approve_count > 0) =', type: 'boolean' },
  leadingTab: { test: `${leadingTab} =`, type: 'text' },
  deadlineFrom: { test: 'c.deadline_date >=', type: 'date' },
  deadlineUntil: { test: 'c.deadline_date <=', type: 'date' },
  department: { test: 'c.department =', type: 'text' },
  requestedBy: { test: 'c.created_by =', type: 'uuid' },
}

/** Returns the conditions of the given filters. */
export function conditionsOf(filters: CampaignFilters): Condition[] {
  const names = Object.keys(tests) as (keyof CampaignFilters)[] // the record's own keys
  return names.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ ...tests[name], value }]
  })
}

/** Returns the SQL of all conditions, with their values as parameters of the statement, numbered from `first`. */
export const conditionText = (conditions: readonly Condition[], first: number): string =>
  conditions.map(({ test, type }, index) => `${test} $${first + index}::${type}`).join(' and ')
