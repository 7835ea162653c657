import { addressOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { SavedViews } from '@tearsheet/ui/lists/saved-views.tsx'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { useFilters } from './use-filters.ts'

// R21.31
let shown: ShownDesk
afterEach(() => shown.close())

const nobodys: DeskFilter = { id: '01990000-0000-7000-8000-000000000001', name: 'Nobody’s', query: '?assignee=nobody' }
const lakeside: DeskFilter = {
  id: '01990000-0000-7000-8000-000000000002',
  name: 'Lakeside',
  query: '?keyword=lakeside&assignee=me',
}

/** The filters of a queue with their menu items as plain buttons. */
function Filters() {
  const filters = useFilters('reviews', useDeskSearch())
  return (
    <>
      <SavedViews {...filters} />
      <Button onClick={() => void filters.onRename(nobodys.id, 'To take on')}>Rename it</Button>
      <Button onClick={() => void filters.onDuplicate(nobodys.id)}>Duplicate it</Button>
      <Button onClick={() => void filters.onRemove(nobodys.id)}>Delete it</Button>
    </>
  )
}

const show = async (search: { keyword?: string; assignee?: string }) => {
  shown = await showDesk(<Filters />, addressOf('desk', { queue: 'reviews' }, search), ({ answer }) =>
    answer(work.listFilters, { filters: [nobodys] }),
  )
  await shown.until('Nobody’s')
}
const sentTo = (path: string) => shown.sent.filter((one) => one.path === path).map(({ body }) => body)
const current = () =>
  page()
    .queryAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
/** Waits until the queue has these filters. */
const becomes = (names: string[]) =>
  vi.waitFor(async () => {
    // Wait for the response to be rendered
    await act(async () => {})
    expect(current()).toEqual(names)
  })
const linkTo = (name: string) => page().queryByRole('link', { name })?.getAttribute('href')

it('saves the current filters under a name, and shows why a name is rejected', async () => {
  await show({ keyword: 'lakeside', assignee: 'me' })
  expect(sentTo(work.listFilters.path)).toEqual([{ queue: 'reviews' }])
  expect(linkTo('Nobody’s')).toBe('/desk/reviews?assignee=nobody')
  expect(current()).toEqual([])
  await shown.press('Save view')
  await shown.until('Name of the view')
  shown.reject(work.saveFilter, 'name', 'Another view has this name')
  await shown.press('Save')
  await shown.until('Another view has this name')
  await shown.fill('Name of the view', 'Lakeside')
  shown.answer(work.saveFilter, { filters: [lakeside, nobodys] })
  await shown.press('Save')
  await becomes(['Lakeside'])
  const { query } = lakeside
  expect(sentTo(work.saveFilter.path)).toEqual([
    { queue: 'reviews', name: 'lakeside', query },
    { queue: 'reviews', name: 'Lakeside', query },
  ])
  // The current filters now have a name
  expect(shown.text()).not.toContain('Save view')
})

it('renames, duplicates and deletes a filter, and shows the remaining ones', async () => {
  await show({ assignee: 'nobody' })
  expect(current()).toEqual(['Nobody’s'])
  expect(shown.text()).not.toContain('Save view')
  shown.answer(work.renameFilter, { filters: [{ ...nobodys, name: 'To take on' }] })
  await shown.press('Rename it')
  await becomes(['To take on'])
  shown.answer(work.saveFilter, { filters: [{ ...nobodys, name: 'To take on' }] })
  await shown.press('Duplicate it')
  expect(sentTo(work.saveFilter.path)).toEqual([
    { queue: 'reviews', name: 'To take on copy', query: '?assignee=nobody' },
  ])
  shown.answer(work.removeFilter, { filters: [] })
  await shown.press('Delete it')
  await becomes([])
  expect(sentTo(work.removeFilter.path)).toEqual([{ filterId: nobodys.id }])
  expect(shown.text()).toContain('Save view')
})
