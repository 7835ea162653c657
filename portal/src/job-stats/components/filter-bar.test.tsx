import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { within } from '@testing-library/dom'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOf } from './answer-fixture.ts'
import { FilterBar } from './filter-bar.tsx'
import { Headline } from './headline.tsx'
import { questionOf, readFilters, searchOf } from './stats-filters.ts'

// R20.9, R20.17
let part: ShownPart
afterEach(() => part?.close())

it('compares with the previous month or with the same month a year before, and names both', async () => {
  const change = vi.fn()
  const answer = answerOf({ from: '2026-10-01', until: '2026-10-31', comparedWith: 'yearBefore' })
  part = await showPart(
    <>
      <FilterBar filters={{}} change={change} answer={answer} />
      <Headline answer={answer} />
    </>,
    { address: addressOf('jobStats'), route: routes.jobStats, token: tokenOf({}) },
  )
  const field = page().getByLabelText<HTMLSelectElement>(/^Compared with/)
  const choose = (value: string) =>
    act(async () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const choices = [...field.options].map(({ text, value }) => [text, value])
  expect(choices).toEqual([
    ['September', ''],
    ['October 2025', 'yearBefore'],
  ])
  // The select is as wide as this text, also in Safari, which has no `field-sizing`
  expect(field.parentElement?.dataset.shown).toBe('September')
  await choose('yearBefore')
  expect(change).toHaveBeenLastCalledWith({ compare: 'yearBefore' })
  await choose('')
  expect(change).toHaveBeenLastCalledWith({ compare: undefined })
  expect(part.text()).toContain('at $41 each. An application cost 18% less than in October 2025 ($50).')
})

it('stores the comparison in the address, and requests it', () => {
  const search = searchOf({ from: '2026-10-01', until: '2026-10-31', compare: 'yearBefore' })
  const filters = readFilters(search)
  expect(filters.compare).toBe('yearBefore')
  expect(questionOf(filters)).toMatchObject({ from: '2026-10-01', comparedWith: 'yearBefore' })
  expect(readFilters('?compare=anything').compare).toBeUndefined()
})

it('shows the chosen filters on one button, which opens and closes them', async () => {
  const answer = answerOf({ from: '2026-10-01', until: '2026-10-31' })
  const id = '00000000-0000-7000-8000-000000000001'
  answer.choices.campaigns.push({ id, name: 'Registered nurses' })
  const filters = { campaign: id, publication: 'HERC', compare: 'yearBefore' as const }
  part = await showPart(<FilterBar filters={filters} change={vi.fn()} answer={answer} />, {
    address: addressOf('jobStats'),
    route: routes.jobStats,
    token: tokenOf({}),
  })
  const fold = page().getByRole('button', { name: /^Filters/ })
  expect(fold.textContent).toBe('Filters Registered nurses, HERC, compared with October 2025')
  const panel = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect(panel && within(panel).getAllByRole('combobox')).toHaveLength(4)
  const state = () => [fold.getAttribute('aria-expanded'), panel?.dataset.folded]
  expect(state()).toEqual(['false', 'true'])
  await act(async () => fold.click())
  expect(state()).toEqual(['true', undefined])
  await act(async () => fold.click())
  expect(state()).toEqual(['false', 'true'])
})
