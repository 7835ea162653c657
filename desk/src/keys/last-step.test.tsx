import { addressOf } from '@tearsheet/protocol/addresses'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItem, DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { type ToastRequest, takeToasts } from '@tearsheet/ui/feedback/toast.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { ItemDecision } from '../components/item-decision.tsx'
import { undoLastStep } from './last-step.ts'
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
  shown.close()
  stop()
})

const ad = {
  id: 'ad-1',
  publicationName: 'Nurse Journal',
  publicationType: 1,
  itemStatus: 4,
  adStatus: 'Error',
  endDate: null,
  kind: 'error',
  artwork: [],
  problem: { reason: 'The site is down', remedy: 'Tried again tomorrow' },
  campaign: { id: 'campaign-1' },
}
const pageOf = (part: Partial<DeskItem>) =>
  ({ deskItem: { ...ad, ...part }, assignee: null }) as unknown as DeskItemPage // only these properties are read
const draft = {
  price: '495.00',
  size: '',
  liveUrl: 'https://jobs.example/1',
  addressReason: '',
  startDate: '2026-11-23',
  endDate: '',
  proofEmail: '',
}
const sentTo = (path: string) => shown.sent.filter((one) => one.path === path).map(({ body }) => body)
const pressZ = () => act(() => undoLastStep())

async function showStep(part: Partial<DeskItem>): Promise<void> {
  const page = pageOf(part)
  shown = await showDesk(
    <ItemDecision page={page} kind={page.deskItem.kind} draft={draft} onErrors={() => {}} onDone={() => {}} />,
    addressOf('desk', { queue: 'errors' }),
    ({ answer }) => {
      // The responses are not read
      for (const call of [
        deskCampaigns.retry,
        deskCampaigns.reportError,
        deskCampaigns.publish,
        deskCampaigns.completeReview,
      ])
        answer(call, { campaignItem: {} } as AnswerOf<typeof call>)
    },
  )
}

it('undoes a return to publishing by reporting the original problem again, once', async () => {
  await showStep({})
  await shown.press('Return to publishing E')
  expect(toasts.map(({ message, action }) => [message, action?.label])).toEqual([
    ['Nurse Journal: returned to publishing', 'Undo'],
  ])
  await pressZ()
  expect(sentTo(deskCampaigns.reportError.path)).toEqual([
    { campaignItemId: 'ad-1', reason: 'The site is down', remedy: 'Tried again tomorrow' },
  ])
  await act(async () => toasts[0]?.action?.onPress())
  await pressZ()
  expect(sentTo(deskCampaigns.reportError.path)).toHaveLength(1)
  expect(toasts.map(({ message }) => message)).toEqual([
    'Nurse Journal: returned to publishing',
    'Undone',
    'Nothing to undo',
  ])
})

it('undoes a reported problem, and shows an error when another user has continued with the ad', async () => {
  await showStep({ adStatus: 'Processing', kind: 'publish', problem: null })
  await shown.press('Report a problem X')
  await shown.press('Report to the client')
  shown.reject(deskCampaigns.retry, '', 'Nurse Journal is "Published" already')
  await act(async () => toasts[0]?.action?.onPress())
  expect(sentTo(deskCampaigns.retry.path)).toEqual([{ campaignItemId: 'ad-1' }])
  await vi.waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      message: 'It could not be undone',
      description: 'Nurse Journal is "Published" already',
    }),
  )
})

it('explains why a step that the client sees cannot be undone, and what to do instead', async () => {
  await showStep({ itemStatus: 1, adStatus: 'Processing', kind: 'review', problem: null })
  await shown.press('Complete review E')
  expect(toasts).toEqual([])
  await pressZ()
  expect(toasts).toMatchObject([
    { message: 'Nothing to undo', description: expect.stringContaining('asked to approve') },
  ])
  shown.close()
  await showStep({ adStatus: 'Processing', kind: 'publish', problem: null })
  await shown.press('Publish E')
  await pressZ()
  expect(toasts.at(-1)?.description).toContain('The client sees that the ad runs')
  expect(sentTo(deskCampaigns.retry.path)).toEqual([])
})

function TakeOn() {
  const give = useAssign()
  return (
    <button type="button" onClick={() => void give({ campaignItemId: 'ad-1', userId: 'user-1' })}>
      Take on
    </button>
  )
}

it('returns an ad to its previous assignee', async () => {
  const ben = { id: 'user-2', name: 'Ben Bode' }
  shown = await showDesk(<TakeOn />, addressOf('desk', { queue: 'reviews' }), ({ answer }) => {
    answer(desk.getItem, { ...pageOf({}), assignee: ben })
    answer(work.assign, { assignee: { id: 'user-1', name: 'Ana Abel' } })
  })
  await shown.press('Take on')
  expect(toasts.at(-1)?.message).toBe('Nurse Journal: assigned to Ana Abel')
  await pressZ()
  expect(sentTo(work.assign.path)).toEqual([
    { campaignItemIds: ['ad-1'], userId: 'user-1' },
    { campaignItemIds: ['ad-1'], userId: 'user-2' },
  ])
})
