import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { displayedError } from '@tearsheet/ui/lib/displayed-error.ts'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it, vi } from 'vitest'
// A menu loads its list on first use; here it is loaded in advance
import '@tearsheet/ui/actions/menu-list.tsx'
import { Toasts } from '@tearsheet/ui/feedback/toasts.tsx'
import { candidateListQuery } from '../queries.ts'
import { ExportMenu } from './export-menu.tsx'

// R19.21
let shown: ShownPart
afterEach(() => shown.close())

const campaignItemId = '01990000-0000-7000-8000-000000000001'
const query = candidateListQuery({ campaignItemId, tab: 'shortlisted', keyword: 'nursing' })
const show = async (count: number) => {
  shown = await showPart(
    <>
      <ExportMenu query={query} count={count} />
      <Toasts />
    </>,
    {
      address: addressOf('candidates', { action: campaignItemId }),
      route: routes.candidates,
      token: tokenOf(),
      view: viewOf('account-1', { manageCandidates: true }),
    },
  )
}
const save = async (item: string) => {
  await shown.press('Export')
  await shown.until(item)
  await shown.press(item)
}
const table = 'Table Using Export Settings'
const withCvs = 'Table and CVs A zip of everyone on the list'

it('saves 5,000 candidates at once, exactly those of the list', async () => {
  await show(5_000)
  await save(table)
  expect(shown.sent).toMatchObject([{ path: reports.exportCandidates.path, body: { query, withCvs: false } }])
})

it('orders a larger export from a job, and announces an email', async () => {
  await show(5_001)
  shown.answer(reports.orderExport, {
    orderedExport: {
      id: campaignItemId,
      candidateCount: 5_001,
      withCvs: true,
      orderedAt: '2026-11-20T09:00:00Z',
      readyAt: null,
    },
  })
  await save(withCvs)
  expect(shown.sent).toMatchObject([{ path: reports.orderExport.path, body: { query, withCvs: true } }])
  await shown.until('The file is being prepared. We will email you when it is ready.')
})

it('shows once why a large export could not be ordered', async () => {
  await show(5_001)
  shown.reject(reports.orderExport, 'query', 'Not now')
  await save(table)
  await vi.waitFor(() => expect(displayedError()).toMatchObject({ errors: [{ message: 'Not now' }] }))
  expect(shown.text()).not.toContain('The file is being prepared')
})
