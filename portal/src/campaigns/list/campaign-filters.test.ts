import { expect, test } from 'vitest'
import { chipsOf, filtersOf } from './campaign-filters.ts'

const today = '2026-12-28'
const requester = '0198c0de-0000-7000-8000-000000000001'

test('ignores missing and invalid filters in the address', () => {
  expect(filtersOf({}, today)).toBeNull()
  expect(filtersOf({ needs: 'you', status: 'gone', due: 'constructor', requester: 'robin' }, today)).toBeNull()
})

test('sends each filter, and converts deadlines to days counted from today', () => {
  expect(filtersOf({ needs: 'me', status: 'published', due: 'week', department: 'Nursing', requester }, today)).toEqual(
    {
      needsApproval: true,
      leadingTab: 'published',
      deadlineFrom: today,
      deadlineUntil: '2027-01-04',
      department: 'Nursing',
      requestedBy: requester,
    },
  )
  expect(filtersOf({ due: 'past' }, today)).toEqual({ deadlineUntil: '2026-12-27' })
})

test('shows a chip only when there is a choice, or when it is set', () => {
  const names = (chosen: Record<string, string>, departments: string[]) =>
    chipsOf(chosen, { departments, requesters: [] }, true).map(({ name }) => name)
  expect(names({}, ['Nursing'])).toEqual(['needs', 'status', 'due'])
  expect(names({}, ['Nursing', 'Harbor'])).toEqual(['needs', 'status', 'due', 'department'])
  expect(names({ department: 'Nursing' }, ['Nursing'])).toEqual(['needs', 'status', 'due', 'department'])
})

test('labels ads as waiting for the reader only if the reader may approve them', () => {
  expect(chipsOf({}, undefined, true)[0]?.label).toBe('Waiting for me')
  expect(chipsOf({}, undefined, false)[0]?.label).toBe('Waiting for approval')
})

test('reserves space for the chips while the choices are loading', () => {
  const places = chipsOf({ requester }, undefined, true).map(({ name, isAwaited = false }) => [name, isAwaited])
  expect(places.slice(3)).toEqual([
    ['department', true],
    ['requester', false],
  ])
})
