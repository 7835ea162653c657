import { addressOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Colleague, WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ToastRequest, takeToasts } from '../../ui/feedback/toast.ts'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { SelectionBar } from './selection-bar.tsx'

// R21.28
let shown: ShownDesk
const toasts: ToastRequest[] = []
const stop = takeToasts((toast) => void toasts.push(toast))
afterEach(() => {
  shown.close()
  stop()
})

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const ana: Colleague = { id: idOf(8), name: 'Ana Abel' }
const ben: Colleague = { id: idOf(9), name: 'Ben Bode' }

const rowOf = (n: number, assignee: Colleague | null): WorkRow => ({
  id: idOf(n),
  adNumber: n,
  publicationName: `Paper ${n}`,
  publicationType: 1,
  printType: null,
  kind: 'review',
  waitingSince: '2026-11-02T12:00:00Z',
  dueAt: '2026-11-03T12:00:00Z',
  campaign: { id: idOf(6), name: 'Archivist', jobNumber: 20001 },
  client: { id: idOf(7), name: 'Harbor College' },
  clientAccount: { id: idOf(7), name: 'People' },
  assignee,
  lookers: [],
})

it('gives a selection to a colleague, and by Undo each ad back to who had it', async () => {
  const rows = [rowOf(1, null), rowOf(2, ben), rowOf(3, null), rowOf(4, null)]
  let isCleared = false
  shown = await showDesk(
    <SelectionBar
      selected={new Set([1, 2, 3].map(idOf))}
      rows={rows}
      onClear={() => {
        isCleared = true
      }}
    />,
    addressOf('desk', { queue: 'reviews' }),
    ({ answer }) => {
      answer(work.listColleagues, { colleagues: [ana, ben] })
      answer(work.assign, { assignee: ana })
    },
  )
  await shown.until('Ana Abel')
  expect(shown.text()).toContain('3 selected')
  await shown.fill('Assign the selection to', ana.id)
  const given = () => shown.sent.filter(({ path }) => path === work.assign.path).map(({ body }) => body)
  expect(given()).toEqual([{ campaignItemIds: [1, 2, 3].map(idOf), userId: ana.id }])
  expect(isCleared).toBe(true)
  expect(toasts.map(({ message, action }) => [message, action?.label])).toEqual([
    ['3 ads assigned to Ana Abel', 'Undo'],
  ])

  await act(async () => toasts[0]?.action?.onPress())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(given()).toHaveLength(3)
  })
  expect(given().slice(1)).toEqual([
    { campaignItemIds: [1, 3].map(idOf), userId: null },
    { campaignItemIds: [idOf(2)], userId: ben.id },
  ])
})
