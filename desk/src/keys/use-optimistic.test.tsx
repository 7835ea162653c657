import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { type ToastRequest, takeToasts } from '@tearsheet/ui/feedback/toast.ts'
import { page as inPage } from '@tearsheet/ui/lib/part-fixture.tsx'
import { callKey, callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ItemNotes } from '../asides/item-notes.tsx'
import { ItemSnooze } from '../asides/item-snooze.tsx'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ItemDecision } from '../components/item-decision.tsx'
import { type ShownQueue, showQueue } from './refresh-desk.ts'
import { useAssign } from './use-assign.ts'

// R21.41
let shown: ShownDesk
let toasts: ToastRequest[] = []
let stop: () => void
beforeEach(() => {
  toasts = []
  stop = takeToasts((toast) => void toasts.push(toast))
})
afterEach(() => {
  showQueue(null)
  shown.close()
  stop()
})

const about = {
  id: 'ad-1',
  version: 2,
  kind: 'error',
  publicationName: 'Tide Weekly',
  publicationType: 1,
  artwork: [],
  itemStatus: 4,
  adStatus: 'Error',
  endDate: null,
  campaign: { name: 'Nurse' },
  client: { name: 'Harbor' },
}
// only these properties are read
const page = { deskItem: about, snooze: null, proof: null, notes: [], assignee: null } as unknown as DeskItemPage
const at = addressOf('desk', { queue: 'errors' })
const draft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }
// only its identity matters
const list = { kind: 'error', maxResults: 50 } as unknown as NonNullable<ShownQueue['list']>
const latest = 'Tide Weekly was returned by Ben Bode on Nov 27, 2026'

const listKey = [...callKey(work.listWork), list]
const rows = () =>
  queryClient
    .getQueryData<{ pages: { data: { id: string }[] }[] }>(listKey)
    ?.pages.flatMap(({ data }) => data.map(({ id }) => id))

/** Displays the queue of three ads in which the second one is open. */
function openQueue() {
  queryClient.setQueryData(listKey, {
    pages: [{ data: ['ad-0', 'ad-1', 'ad-2'].map((id) => ({ id })) }],
    pageParams: [null],
  })
  showQueue({ list, completed: null, campaignItemId: 'ad-1' })
}

function Decision({ onLeave, onSaved }: { onLeave: () => void; onSaved: () => void }) {
  const props = { draft, onErrors: () => {}, onDone: onSaved, onLeave, onSaved }
  return (
    <>
      <button type="button">Next ad</button>
      <ItemDecision page={page} kind="error" {...props} />
    </>
  )
}

it('opens the next ad before the response, and keeps the input until then', async () => {
  const [leave, saved] = [vi.fn(), vi.fn()]
  shown = await showDesk(<Decision onLeave={leave} onSaved={saved} />, at)
  openQueue()
  await shown.press('Return to publishing E')
  expect(leave).toHaveBeenCalledOnce()
  expect(rows()).toEqual(['ad-0', 'ad-2'])
  expect(saved).not.toHaveBeenCalled()
})

it('puts a rejected ad back, displays the error at it and leaves the focus where it is', async () => {
  const [leave, saved] = [vi.fn(), vi.fn()]
  shown = await showDesk(<Decision onLeave={leave} onSaved={saved} />, at, ({ reject }) =>
    reject(deskCampaigns.retry, '', latest),
  )
  openQueue()
  const next = inPage().getByRole('button', { name: 'Next ad' })
  leave.mockImplementation(() => next.focus())
  await shown.press('Return to publishing E')
  await shown.until(latest)
  expect(inPage().getByRole('alert').textContent).toContain(latest)
  expect(document.activeElement).toBe(next)
  expect(rows()).toEqual(['ad-0', 'ad-1', 'ad-2'])
  expect(saved).not.toHaveBeenCalled()
  expect(toasts).toMatchObject([{ message: 'Tide Weekly: not done', description: latest, action: {} }])
  // The response is not read
  shown.answer(deskCampaigns.retry, { campaignItem: {} } as never)
  await shown.press('Return to publishing E')
  expect(shown.text()).not.toContain(latest)
  expect(saved).toHaveBeenCalledOnce()
})

it('puts an ad back whose snooze is rejected', async () => {
  const done = vi.fn()
  const parts = (
    <>
      <ItemSnooze page={page} today="2026-11-27" singleKeys={false} onDone={done} />
      <ItemDecision page={page} kind={null} draft={draft} onErrors={() => {}} onDone={done} />
    </>
  )
  shown = await showDesk(parts, at, ({ reject }) => reject(items.snooze, '', latest))
  openQueue()
  await shown.press('Snooze')
  await shown.press('In 3 days')
  await shown.until(latest)
  expect(done).toHaveBeenCalledOnce()
  expect(inPage().queryByRole('dialog')).toBeNull()
  expect(rows()).toEqual(['ad-0', 'ad-1', 'ad-2'])
  expect(toasts.map(({ action }) => action?.label)).toEqual(['Open the ad'])
})

function Notes() {
  const { data } = useQuery(callQuery(desk.getItem, { campaignItemId: 'ad-1' }))
  // As at the desk, only once the ad is loaded
  if (!data) return null
  return (
    <ItemNotes
      campaignItemId="ad-1"
      publicationName="Tide Weekly"
      author="Ana Abel"
      notes={data.notes}
      timeZone="UTC"
    />
  )
}

it('displays a note at once, and removes a rejected one and returns its text to the field', async () => {
  shown = await showDesk(<Notes />, at, ({ answer }) => answer(desk.getItem, page))
  await shown.fill('New note', 'Called them')
  await shown.press('Add note')
  const field = () => inPage().getByLabelText<HTMLTextAreaElement>('New note')
  // The request stays pending
  await shown.until('Called them')
  expect(field().value).toBe('')
  shown.close()
  shown = await showDesk(<Notes />, at, ({ answer, reject }) => {
    answer(desk.getItem, page)
    reject(items.addNote, 'text', 'The note is too long')
  })
  await shown.fill('New note', 'Called again')
  await shown.press('Add note')
  await shown.until('The note is too long')
  expect(field().value).toBe('Called again')
  expect(queryClient.getQueryData(callQuery(desk.getItem, { campaignItemId: 'ad-1' }).queryKey)?.notes).toEqual([])
})

function Giving() {
  const give = useAssign()
  const { data } = useQuery(callQuery(desk.getItem, { campaignItemId: 'ad-1' }))
  return (
    <>
      <button type="button" onClick={() => void give({ campaignItemId: 'ad-1', userId: 'user-2' })}>
        Assign
      </button>
      <p>Assigned to {data?.assignee?.name ?? 'nobody'}</p>
    </>
  )
}

it('displays the former assignee again when the assignment is rejected', async () => {
  shown = await showDesk(<Giving />, at, ({ answer, reject }) => {
    answer(desk.getItem, page)
    reject(work.assign, '', 'Ben Bode no longer works at the desk')
  })
  queryClient.setQueryData(callQuery(work.listColleagues, {}).queryKey, {
    colleagues: [{ id: 'user-2', name: 'Ben Bode' }],
  })
  await shown.press('Assign')
  await vi.waitFor(() => expect(toasts).toMatchObject([{ description: 'Ben Bode no longer works at the desk' }]))
  expect(shown.text()).toContain('Assigned to nobody')
})
