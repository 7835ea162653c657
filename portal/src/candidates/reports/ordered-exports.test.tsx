import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { OrderedExport } from '@tearsheet/protocol/candidates/report-schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, it } from 'vitest'
import { OrderedExports } from './ordered-exports.tsx'

// R19.21
let shown: ShownPart
afterEach(() => shown.close())

const show = async (orderedExports: OrderedExport[]) => {
  shown = await showPart(
    <OrderedExports />,
    {
      address: addressOf('candidateReports', { action: 'export-settings' }),
      route: routes.candidateReports,
      token: tokenOf(),
      view: viewOf('account-1', { manageCandidates: true }),
    },
    ({ answer }) => answer(reports.listExports, { orderedExports }),
  )
}
const ready: OrderedExport = {
  id: '01990000-0000-7000-8000-000000000001',
  candidateCount: 6_204,
  withCvs: true,
  orderedAt: '2026-11-20T14:00:00Z',
  readyAt: '2026-11-20T14:02:00Z',
}
const waiting: OrderedExport = {
  ...ready,
  id: '01990000-0000-7000-8000-000000000002',
  withCvs: false,
  candidateCount: 5_001,
  readyAt: null,
}
const lines = () =>
  page()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('lists ordered exports, ready ones and those in progress', async () => {
  await show([waiting, ready])
  await shown.until('Large exports')
  expect(lines()).toEqual([
    [expect.stringMatching(/^Nov 20, 2026, /), 'Table', '5,001', 'Preparing…'],
    [expect.stringMatching(/^Nov 20, 2026, /), 'Table and CVs', '6,204', 'Download'],
  ])
})

it('saves the selected one', async () => {
  await show([ready])
  await shown.until('Download')
  await shown.press('Download')
  expect(shown.sent.at(-1)).toMatchObject({ path: reports.downloadExport.path, body: { exportId: ready.id } })
})

it('renders nothing when nothing was ordered', async () => {
  await show([])
  expect(shown.text()).not.toContain('Large exports')
})
