import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShownPart, showPart } from '../part-fixture.tsx'
import { tokenOf } from '../session-fixture.ts'
import { useListPage } from './use-list-page.ts'
import { useListState } from './use-list-state.ts'

// R8.9
let shown: ShownPart
afterEach(() => shown.close())

const shape = { tabs: ['all'], columns: [] } as const

/** A list of 60 rows. */
function List({ rowsPerPage }: { rowsPerPage: number }) {
  const { page, pageHref } = useListState(shape)
  useListPage({ title: 'Files', page, total: 60, rowsPerPage, firstPageHref: pageHref(1) })
  return <p>Page {page}</p>
}

const show = (page: number, rowsPerPage: number) =>
  showPart(<List rowsPerPage={rowsPerPage} />, {
    address: addressOf('campaigns', {}, { 'page-all': String(page) }),
    route: routes.campaigns,
    token: tokenOf(),
  })

test.each([
  { rows: 10, last: 6 },
  { rows: 25, last: 3 },
  { rows: 50, last: 2 },
])('has the last page $last in the title with $rows rows per page', async ({ rows, last }) => {
  shown = await show(last, rows)
  expect(document.title).toBe(`Portal: Files (page ${last} of ${last})`)
  expect(shown.text()).toBe(`Page ${last}`)
})

test('redirects from a page that does not exist with 50 rows per page to the first', async () => {
  shown = await show(5, 50)
  await shown.until('Page 1')
  await vi.waitFor(() => expect(document.title).toBe('Portal: Files (page 1 of 2)'))
})
