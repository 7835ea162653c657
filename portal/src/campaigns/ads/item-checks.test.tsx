import { routes } from '@tearsheet/protocol/addresses'
import * as monitoring from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { checkResultLabels } from '@tearsheet/protocol/campaigns/monitoring-messages'
import { type AdCheck, type ConfirmedFinding, checkResults } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ItemChecks } from './item-checks.tsx'

let shown: ShownPart
afterEach(() => shown.close())

const online: AdCheck = {
  id: 'check-1',
  at: '2026-11-20T15:00:00.000Z',
  result: 'online',
  status: 200,
  fields: [],
  address: 'https://board.example/jobs/1',
  descriptionShare: 1,
  closedSign: null,
  closedText: null,
  unreadableReason: null,
  sha256: 'a1b2c3d4e5f6a7b8',
  hasCapture: false,
}
const finding: ConfirmedFinding = {
  id: 'finding-1',
  kind: 'removed',
  since: '2026-11-21T15:00:00.000Z',
  endedAt: null,
  decidedAt: '2026-11-22T15:00:00.000Z',
}

async function show(checks: AdCheck[], { findings = [] as ConfirmedFinding[], totalCount = checks.length } = {}) {
  shown = await showPart(
    <ItemChecks campaignId="campaign-1" campaignItemId="ad-1" />,
    {
      address: routes.dashboard,
      route: routes.dashboard,
      token: tokenOf(),
      view: viewOf('Human Resources', { manageCampaigns: true }),
    },
    ({ answer }) => answer(monitoring.listChecks, { checks, findings, totalCount }),
  )
}

/** The badge of a check with its icon, and its color by the class name. */
const badgeOf = (label: string) => {
  const badge = page().getByText(label)
  return { icon: badge.querySelector('svg')?.getAttribute('aria-hidden'), tone: badge.className }
}

describe('the checks of a live ad', () => {
  test('have a badge with the result, an icon and a color of its own for confirmed, changed and missing ads', async () => {
    await show(checkResults.map((result) => ({ ...online, id: result, result })))
    await shown.until(checkResultLabels.online)
    const badges = new Map(checkResults.map((result) => [result, badgeOf(checkResultLabels[result])]))
    for (const { icon } of badges.values()) expect(icon).toBe('true')
    const tones = ['online', 'changed', 'gone', 'unreadable'] as const
    expect(new Set(tones.map((result) => badges.get(result)?.tone)).size).toBe(tones.length)
    expect(badges.get('ad_not_found')?.tone).toBe(badges.get('gone')?.tone)
  })

  test('state the time, and the fingerprint of the saved page', async () => {
    await show([online])
    await shown.until(checkResultLabels.online)
    expect(document.querySelector('time')?.dateTime).toBe(online.at)
    expect(shown.text()).toContain('a1b2c3d4e5f6')
    expect(document.querySelector('code')?.title).toBe(online.sha256)
  })

  test('show changed fields before and after, and the line that ends the ad', async () => {
    await show([
      {
        ...online,
        id: 'check-2',
        result: 'changed',
        fields: [{ field: 'title', state: 'changed', before: 'Librarian', after: 'Lead Librarian' }],
      },
      { ...online, id: 'check-3', result: 'gone', closedSign: 'phrase', closedText: 'This job has been filled' },
    ])
    await shown.until(checkResultLabels.changed)
    for (const words of [
      'as approved',
      'on the page',
      'The page states that the ad has ended',
      'This job has been filled',
    ])
      expect(shown.text()).toContain(words)
  })

  test('alert to a problem that the desk confirmed until it ends', async () => {
    await show([online], { findings: [finding, { ...finding, id: 'finding-2', kind: 'changed', endedAt: online.at }] })
    await shown.until('Removed early: since')
    expect(shown.text()).not.toContain('Changed: since')
  })

  test('are absent before the first check, and the last five are shown at first', async () => {
    await show([])
    await vi.waitFor(() => expect(shown.text()).not.toContain('Checks of the live ad'))
    expect(shown.sent.map(({ path }) => path)).toContain(monitoring.listChecks.path)
    shown.close()
    await show([online], { totalCount: 6 })
    await shown.until('Show all 6 checks')
    await shown.press('Show all 6 checks')
    expect(shown.sent.at(-1)?.body).toMatchObject({ maxResults: 200 })
  })
})
