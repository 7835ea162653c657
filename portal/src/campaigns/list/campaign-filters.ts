import { adStatusLabels, leadingTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignFilterChoices, CampaignFilters } from '@tearsheet/protocol/campaigns/schemas'
import { addDays } from '@tearsheet/protocol/dates'
import type { Filter, FilterChoice } from '@tearsheet/ui/lists/filter-chips.tsx'

/** Filters of the list, as named in the address (R8.20). */
export const filterNames = ['needs', 'status', 'due', 'department', 'requester'] as const
export type ChosenFilters = Readonly<Partial<Record<string, string>>>

const tabLabels: Record<(typeof leadingTabs)[number], string> = {
  'ready-for-approval': adStatusLabels['Awaiting Approval'],
  processing: 'Processing',
  'review-in-progress': 'Review in Progress',
  published: 'Published',
  expired: 'Expired',
  canceled: 'Canceled',
}

/** Ranges of days for a deadline, counted from today. */
const dueChoices: Record<string, { label: string; from?: number; until?: number }> = {
  week: { label: 'Due in 7 days', from: 0, until: 7 },
  month: { label: 'Due in 30 days', from: 0, until: 30 },
  past: { label: 'Deadline has passed', until: -1 },
}

/** Returns the filters to send in the request; ignores invalid values in the address. */
export function filtersOf(chosen: ChosenFilters, today: string): CampaignFilters | null {
  const due = dueChoices[chosen.due ?? '']
  const leadingTab = leadingTabs.find((tab) => tab === chosen.status)
  const filters: CampaignFilters = {
    ...(chosen.needs === 'me' && { needsApproval: true }),
    ...(leadingTab && { leadingTab }),
    ...(due?.from !== undefined && { deadlineFrom: addDays(today, due.from) }),
    ...(due?.until !== undefined && { deadlineUntil: addDays(today, due.until) }),
    ...(chosen.department && { department: chosen.department }),
    ...(chosen.requester && isId(chosen.requester) && { requestedBy: chosen.requester }),
  }
  return Object.keys(filters).length > 0 ? filters : null
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Returns the chips above the list; once the choices are known, a filter with only one department or person is hidden.
 * @param mayApprove whether ads that wait for approval wait for the reader
 */
export function chipsOf(
  chosen: ChosenFilters,
  choices: CampaignFilterChoices | undefined,
  mayApprove: boolean,
): Filter[] {
  const isAwaited = choices === undefined
  const waiting = mayApprove ? 'Waiting for me' : 'Waiting for approval'
  const departments = choices?.departments.map((name) => ({ value: name, label: name })) ?? []
  const requesters = choices?.requesters.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const chip = (name: string, label: string, offered: readonly FilterChoice[]): Filter => ({
    name,
    label,
    value: chosen[name],
    choices: offered,
  })
  return [
    chip('needs', waiting, [{ value: 'me', label: waiting }]),
    chip(
      'status',
      'Status',
      leadingTabs.map((tab) => ({ value: tab, label: tabLabels[tab] })),
    ),
    chip(
      'due',
      'Deadline',
      Object.entries(dueChoices).map(([value, { label }]) => ({ value, label })),
    ),
    ...[chip('department', 'Department', departments), chip('requester', 'Requested by', requesters)].map((filter) =>
      isAwaited && filter.value === undefined ? { ...filter, isAwaited } : filter,
    ),
  ].filter(
    ({ name, value, choices: offered, isAwaited = false }) =>
      name === 'needs' || offered.length > 1 || value !== undefined || isAwaited,
  )
}
