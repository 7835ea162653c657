import { routes } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Client } from '@tearsheet/protocol/clients/schemas'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { QuestionnairesScreen } from './questionnaires-screen.tsx'
import { ReportsScreen } from './reports-screen.tsx'
import { ViewCandidatesScreen } from './view-candidates-screen.tsx'

// R6.1
let shown: ShownPart
afterEach(() => shown.close())

const parts: { address: string; route: string; tab: string; part: ReactNode }[] = [
  {
    address: '/candidates/reports/Export-Settings',
    route: routes.candidateReports,
    tab: 'Export Settings',
    part: <ReportsScreen />,
  },
  {
    address: '/candidates/questionnaires/Question-Bank',
    route: routes.questionnaires,
    tab: 'Question Bank',
    part: <QuestionnairesScreen NoPermission={() => null} />,
  },
  {
    address: '/candidates/view-candidates/Publications',
    route: routes.candidates,
    tab: 'Publications',
    part: <ViewCandidatesScreen openDocument={async () => Promise.reject(new Error('not opened'))} />,
  },
]

it.each(parts)('opens the tab $tab in any case of its address', async ({ address, route, tab, part }) => {
  const prefix = inAccount(routes.dashboard).replace(routes.dashboard, '')
  shown = await showPart(
    part,
    { address: prefix + address, route: prefix + route, token: tokenOf(), view: viewOf('account-1') },
    ({ answer }) => answer(clients.getById, { client: { isProvider: true } as Client }), // only this property is read
  )
  await shown.until(tab)
  expect(page().getByRole('tab', { name: tab, selected: true })).toBeTruthy()
})
