import { readSearch, writeSearch } from '@tearsheet/protocol/addresses'
import { isCalendarDate } from '@tearsheet/protocol/dates'
import type { AskedStatistics } from '@tearsheet/protocol/job-stats/schemas'

/** Filters from the address; without days, the server uses the last month. */
export interface StatsFilters {
  from?: string | undefined
  until?: string | undefined
  campaign?: string | undefined
  publication?: string | undefined
  department?: string | undefined
  compare?: 'yearBefore' | undefined
  look?: 'table' | undefined
}

export function readFilters(text: string): StatsFilters {
  const { from = '', until = '', campaign, publication, department, compare, look } = readSearch(text)
  const hasDays = isCalendarDate(from) && isCalendarDate(until) && from <= until
  return {
    ...(hasDays ? { from, until } : {}),
    campaign: campaign || undefined,
    publication: publication || undefined,
    department: department || undefined,
    compare: compare === 'yearBefore' ? compare : undefined,
    look: look === 'table' ? look : undefined,
  }
}

export const searchOf = (filters: StatsFilters): string => writeSearch({ ...filters })

export const questionOf = ({
  from,
  until,
  compare,
  campaign,
  publication,
  department,
}: StatsFilters): AskedStatistics => ({
  from: from ?? null,
  until: until ?? null,
  comparedWith: compare ?? null,
  campaignId: campaign ?? null,
  publication: publication ?? null,
  department: department ?? null,
})
