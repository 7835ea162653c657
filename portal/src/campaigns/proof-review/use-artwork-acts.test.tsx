import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { useArtworkActs } from './use-artwork-acts.ts'

let root: Root
let acts: ReturnType<typeof useArtworkActs>
const sent: boolean[] = []
const answers: (() => void)[] = []

function Probe() {
  acts = useArtworkActs('c1', sampleItem(), 1)
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  answers.length = 0
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { acknowledgeStatus } = JSON.parse(body)
    sent.push(acknowledgeStatus)
    await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json({ campaignItem: sampleItem({ isArtworkAcknowledgedByClient: acknowledgeStatus }) })
  })
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageApproveAds: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(withQueries(<Probe />)))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
})

const tick = (state: boolean) => act(async () => void acts.acknowledge(state))
const answer = (place: number) => act(async () => answers[place]?.())

it('keeps the last choice when the user ticks and unticks before the response arrives', async () => {
  await tick(true)
  await tick(false)
  expect([acts.acknowledged, acts.settled, sent]).toEqual([false, false, [true]])
  await answer(0)
  await vi.waitFor(() => expect(sent).toEqual([true, false]))
  expect([acts.acknowledged, acts.settled]).toEqual([false, false])
  await answer(1)
  await vi.waitFor(() => expect(acts.settled).toBe(true))
  expect(sent).toEqual([true, false])
})

it('sends nothing more when the user changes their mind twice before the response arrives', async () => {
  await tick(true)
  await tick(false)
  await tick(true)
  expect(acts.acknowledged).toBe(true)
  await answer(0)
  await vi.waitFor(() => expect(acts.settled).toBe(true))
  expect(sent).toEqual([true])
})
