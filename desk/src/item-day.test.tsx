import { addressOf } from '@tearsheet/protocol/addresses'
import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { listTexts } from '@tearsheet/protocol/desk/text-endpoints'
import { summarizeTimes } from '@tearsheet/protocol/desk/times-endpoints'
import { page as inPage } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ItemSnooze } from './asides/item-snooze.tsx'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { ItemConversation } from './components/item-conversation.tsx'
import { ItemDecision } from './components/item-decision.tsx'
import { TimesPage } from './statistics/times-page.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

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
const page = { deskItem: about, snooze: null, proof: null } as unknown as DeskItemPage // only these properties are read
const at = addressOf('desk', { queue: 'errors' })
const draft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }

test('snoozes an ad until the chosen day, and returns it', async () => {
  const done = vi.fn()
  const part = (of: DeskItemPage) => <ItemSnooze page={of} today="2026-11-27" singleKeys={false} onDone={done} />
  shown = await showDesk(part(page), at, ({ answer }) =>
    answer(items.snooze, { snooze: { returnsOn: '2026-11-30', by: 'Ana Abel', at: '2026-11-27T12:00:00Z' } }),
  )
  await shown.press('Snooze')
  await shown.press('In 3 days')
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  const sent = shown.sent.find(({ path }) => path === items.snooze.path)?.body
  expect(sent).toEqual({ campaignItemId: 'ad-1', version: 2, returnsOn: '2026-11-30' })
  shown.close()
  const snoozed = { ...page, snooze: { returnsOn: '2026-11-30', by: 'Ana Abel', at: '2026-11-27T12:00:00Z' } }
  shown = await showDesk(part(snoozed), at, ({ answer }) => answer(items.endSnooze, {}))
  expect(shown.text()).toContain('Snoozed by Ana Abel until')
  await shown.press('Return now')
  await vi.waitFor(() => expect(shown.sent.map(({ path }) => path)).toContain(items.endSnooze.path))
})

test('fills a reply from a template, which / opens in an empty reply', async () => {
  const comment = {
    id: 'c-1',
    number: 1,
    version: null,
    pin: null,
    resolved: null,
    by: 'Carla Client',
    isFromProvider: false,
    isOwn: false,
    text: 'Why?',
    createdAt: '2026-11-20T15:00:00.000Z',
    editedAt: null,
    answers: [],
  }
  const text = { id: 't-1', kind: 'reply' as const, title: 'Thanks', body: 'Dear {contact}, {publication} has it.' }
  const kept = { version: 1, isRetired: false, changedAt: '2026-11-20T15:00:00Z', changedBy: 'Ana Abel' }
  shown = await showDesk(<ItemConversation page={page} />, at, ({ answer }) => {
    answer(deskComments.listComments, { comments: [comment] })
    answer(listTexts, {
      texts: [
        { ...text, ...kept },
        { ...text, ...kept, id: 't-2', title: 'Old', isRetired: true },
      ],
    })
  })
  await shown.until('Press / for a template')
  const reply = inPage().getByLabelText<HTMLTextAreaElement>('Reply to Carla Client')
  reply.focus()
  await act(async () => {
    reply.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  })
  const choice = inPage().getByLabelText<HTMLSelectElement>('Template for the reply to Carla Client')
  expect(document.activeElement).toBe(choice)
  expect([...choice.options].map(({ text: label }) => label)).toEqual(['Use a template', 'Thanks'])
  await shown.fill('Template for the reply to Carla Client', 't-1')
  expect(reply.value).toBe('Dear Carla Client, Tide Weekly has it.')
  expect(document.activeElement).toBe(reply)
})

test('opens no dialog for an ad while its step is sent, since the next ad would close it', async () => {
  const decision = <ItemDecision page={page} kind="error" draft={draft} onErrors={() => {}} onDone={() => {}} />
  // The step stays pending
  shown = await showDesk(decision, at)
  const button = (name: RegExp) => inPage().getByRole('button', { name })
  await act(async () => button(/^Return to publishing/).click())
  expect(shown.sent.map(({ path }) => path)).toContain(deskCampaigns.retry.path)
  await vi.waitFor(() => expect(document.querySelector('[data-sending]')).not.toBeNull())
  const problem = inPage().queryByRole('button', { name: /^Report a problem/ })
  await act(async () => problem?.click())
  expect(inPage().queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[data-sending]')).not.toBeNull()
})

test('shows managers late ads by queue and person with links, and the times', async () => {
  const times = { count: 4, median: 90, ninetieth: 600, slowest: [] }
  shown = await showDesk(<TimesPage />, addressOf('desk', { queue: 'times' }), ({ answer }) =>
    answer(summarizeTimes, {
      waiting: [
        { kind: 'review', assignee: null, count: 5, late: 2 },
        { kind: 'review', assignee: { id: 'user-1', name: 'Ben Bode' }, count: 3, late: 1 },
      ],
      review: times,
      publish: { ...times, count: 0, median: null, ninetieth: null },
    }),
  )
  await shown.until('1 h 30 min')
  const hrefOf = (name: string) => inPage().getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(hrefOf('3 late of Everyone, Reviews')).toBe('/desk/reviews?late=yes')
  expect(hrefOf('1 late of Ben Bode, Reviews')).toBe('/desk/reviews?assignee=user-1&late=yes')
  expect(hrefOf('5 waiting for Unassigned, Reviews')).toBe('/desk/reviews?assignee=nobody')
  expect(shown.text()).toContain('Nothing in this period.')
})
