import { addressOf } from '@tearsheet/protocol/addresses'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { WorkList } from './work-list.tsx'

// R21.11
let shown: ShownDesk
afterEach(() => shown.close())

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const row: WorkRow = {
  id: idOf(1),
  adNumber: 7,
  publicationName: 'Harbor Weekly',
  publicationType: 1,
  printType: null,
  kind: 'review',
  waitingSince: '2026-11-02T12:00:00Z',
  dueAt: '2026-11-03T12:00:00Z',
  campaign: { id: idOf(6), name: 'Archivist', jobNumber: 20_001 },
  client: { id: idOf(7), name: 'Harbor College' },
  clientAccount: { id: idOf(7), name: 'People' },
  assignee: { id: idOf(8), name: 'Ana Abel' },
  lookers: [{ id: idOf(9), name: 'Ben Bode' }],
  requestedAt: null,
  snooze: null,
}
it('describes each ad’s link with its client, deadline and assignee, because several ads may have the same publication', async () => {
  shown = await showDesk(
    <WorkList
      rows={[row]}
      open={undefined}
      timeZone="UTC"
      userId={idOf(5)}
      selected={new Set()}
      now={new Date('2026-11-03T11:20:00Z')}
      hrefOf={() => '/desk'}
      onOpen={() => {}}
      onSelect={() => {}}
      onSelectAll={() => {}}
    />,
    addressOf('desk', { queue: 'reviews' }),
  )
  const description = 'Archivist, due today, 12:00 PM, Harbor College, assigned to Ana Abel, Ben Bode is on this'
  expect(page().getAllByRole('link', { description })).toHaveLength(1)
})
