import { addressOf } from '@tearsheet/protocol/addresses'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { MonitoringPage } from './monitoring-page.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const score = {
  publicationName: 'Harbor Jobs',
  ads: 41,
  read: 40,
  online: 38,
  firstFound: 3,
  minutesToFirst: 25,
  removedEarly: 1,
  changed: 1,
  neverFound: 0,
  openClaims: 2,
  grantedClaims: 1,
}

it('shows the figures of each publication in a week', async () => {
  shown = await showDesk(<MonitoringPage />, addressOf('desk', { queue: 'monitoring' }), ({ answer }) =>
    answer(monitoring.getScorecard, {
      from: '2026-11-16',
      until: '2026-11-22',
      publications: [score],
      totalCount: 1,
    }),
  )
  await shown.until('Harbor Jobs')
  for (const words of ['95% of 40', '25 minutes', '1 publication']) expect(shown.text()).toContain(words)
})

it('lists what is not checked, and includes it again', async () => {
  const publicationId = '01990000-0000-7000-8000-000000000001'
  const exclusion = { publicationId, clientAccountId: null, name: 'Harbor Jobs', at: '2026-11-20T10:00:00Z', by: 'Ana' }
  const address = addressOf('desk', { queue: 'monitoring' }, { tab: 'exclusions' })
  shown = await showDesk(<MonitoringPage />, address, ({ answer }) => {
    answer(monitoring.listExclusions, { exclusions: [exclusion] })
    answer(monitoring.excludeFromChecks, { isExcluded: false })
  })
  await shown.until('Harbor Jobs')
  shown.answer(monitoring.listExclusions, { exclusions: [] })
  await shown.press('Check again Harbor Jobs')
  await shown.until('All live ads are checked')
  const [sent] = shown.sent.filter(({ path }) => path === monitoring.excludeFromChecks.path)
  expect(sent?.body).toEqual({ publicationId, clientAccountId: null, isExcluded: false })
})

it('requires a publication before it is excluded', async () => {
  const address = addressOf('desk', { queue: 'monitoring' }, { tab: 'exclusions' })
  shown = await showDesk(<MonitoringPage />, address, ({ answer }) =>
    answer(monitoring.listExclusions, { exclusions: [] }),
  )
  await shown.until('All live ads are checked')
  await shown.press('Exclude a publication')
  await shown.press('Exclude')
  await shown.until('Choose a publication')
  expect(document.activeElement).toBe(page().getByLabelText('Publication'))
  expect(shown.sent.some(({ path }) => path === monitoring.excludeFromChecks.path)).toBe(false)
})
