import { addressOf } from '@tearsheet/protocol/addresses'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import type { WaitingFinding } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { queueAt } from './components/queues.ts'
import { LiveAdsView } from './queue/live-ads-view.tsx'

// R21.58
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const names = ['Tide Weekly', 'Harbor Board', 'Cove Jobs', 'Bay News']
// Only the properties that the list displays: the compiler wants all of them
const finding = (n: number) =>
  ({
    id: id(n),
    kind: 'removed',
    since: '2026-11-27T12:00:00Z',
    check: { fields: [], closedText: null, outcome: 'gone', reason: null },
    campaignItem: { id: id(n), adNumber: 100_000 + n, publicationName: names[n], liveUrl: null },
    campaign: { id: id(8), name: 'Archivist', jobNumber: 20_001 },
    client: { id: id(7), name: 'Claiming College' },
  }) as unknown as WaitingFinding // the list reads no others
const list = (...rows: number[]) => ({ data: rows.map(finding), totalCount: rows.length })
const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))
const sent = (path: string) => shown.sent.filter((one) => one.path === path).map(({ body }) => body)

async function show(...rows: number[]) {
  const queue = queueAt('live-ads')
  shown = await showDesk(<LiveAdsView queue={queue} />, addressOf('desk', { queue: queue.slug }), ({ answer }) =>
    answer(monitoring.listFindings, list(...rows)),
  )
  await shown.until('Tide Weekly')
}

/** Loads the list again after a colleague has settled all other rows. */
async function leaveOnly(...rows: number[]) {
  shown.answer(monitoring.listFindings, list(...rows))
  await act(() => refresh(monitoring.listFindings))
  await expect.poll(() => document.querySelectorAll('[id^=finding-]')).toHaveLength(rows.length)
}

it('keeps a typed reason with its ad when a colleague settles that ad meanwhile', async () => {
  await show(0, 1)
  await press('n')
  await shown.fill('Reason', 'The page moved')
  await leaveOnly(1)
  expect(page().getByLabelText('Reason')).toHaveProperty('value', 'The page moved')
  shown.reject(monitoring.ignoreFinding, '', 'Ana Abel has already confirmed it')
  await shown.press('Ignore')
  await shown.until('Ana Abel has already confirmed it')
  expect(sent(monitoring.ignoreFinding.path)).toMatchObject([{ findingId: id(0), reason: 'The page moved' }])
  expect(page().getByLabelText('Reason')).toHaveProperty('value', 'The page moved')
})

it('applies no key to the next ad when a colleague settles the current one', async () => {
  await show(0, 1, 2)
  await press('j')
  await press('j')
  await leaveOnly(0, 2)
  await press('c')
  expect(sent(monitoring.confirmFinding.path)).toEqual([])
  // The ad that is now in its place
  await press('j')
  await press('c')
  expect(sent(monitoring.confirmFinding.path)).toMatchObject([{ findingId: id(2) }])
})

const focused = () => document.activeElement?.id
const click = (name: RegExp) => act(async () => page().getByRole('button', { name }).click())

it('moves the focus to the neighbor of the ad that was settled, also of one that was not the current one', async () => {
  await show(0, 1, 2, 3)
  shown.answer(monitoring.confirmFinding, {} as never) // nothing of the responses is read
  shown.answer(monitoring.ignoreFinding, {} as never)
  const settled = (left: number) => expect.poll(() => document.querySelectorAll('[id^=finding-]')).toHaveLength(left)
  // The first is the current one
  shown.answer(monitoring.listFindings, list(0, 1, 3))
  await click(/^Confirm and notify the client.*Cove Jobs/)
  await settled(3)
  expect(focused()).toBe(`finding-${id(3)}`)
  shown.answer(monitoring.listFindings, list(0, 1))
  await click(/^Confirm.*Bay News/)
  await settled(2)
  expect(focused()).toBe(`finding-${id(1)}`)
  // In a dialog
  shown.answer(monitoring.listFindings, list(1))
  await click(/^Ignore.*Tide Weekly/)
  await shown.fill('Reason', 'It moved')
  await shown.press('Ignore')
  await settled(1)
  expect(focused()).toBe(`finding-${id(1)}`)
  shown.answer(monitoring.listFindings, list())
  await click(/^Confirm.*Harbor Board/)
  await shown.until('No live ad needs a decision')
  expect(document.activeElement?.textContent).toBe('Live ads')
})

it('moves the focus to the neighbor of an ad between others that was settled in a dialog', async () => {
  await show(0, 1, 2)
  shown.answer(monitoring.ignoreFinding, {} as never) // nothing of it is read
  shown.answer(monitoring.listFindings, list(0, 2))
  await click(/^Ignore.*Harbor Board/)
  await shown.fill('Reason', 'It moved')
  await shown.press('Ignore')
  await expect.poll(() => document.getElementById(`finding-${id(1)}`)).toBeNull()
  await expect.poll(focused).toBe(`finding-${id(2)}`)
})
