import { addressOf } from '@tearsheet/protocol/addresses'
import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as deskInvoices from '@tearsheet/protocol/invoices/desk-endpoints'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { ItemConversation } from './components/item-conversation.tsx'
import { ItemDecision } from './components/item-decision.tsx'
import { ProblemDialog } from './components/problem-dialog.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const question = {
  id: 'question-1',
  number: 1,
  version: null,
  pin: null,
  resolved: null,
  by: 'Sam Staff',
  isFromProvider: true,
  isOwn: true,
  text: 'Which city is it in?',
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
  answers: [],
}

const about = { id: 'ad-1', publicationName: 'Tide', campaign: { name: 'Nurse' }, client: { name: 'Harbor' } }
const announced: string[] = []

test('asks a question about an ad without artwork, and shows it with its answers', async () => {
  const page = { deskItem: { ...about, artwork: [] as unknown[] } } as unknown as DeskItemPage // only these properties are read
  shown = await showDesk(<ItemConversation page={page} />, addressOf('desk', { queue: 'reviews' }), (before) => {
    before.answer(deskComments.listComments, { comments: [question] })
    before.answer(deskComments.addComment, { comments: [question] })
  })
  await shown.until('Which city is it in?')
  expect(shown.text()).toContain('Questions')
  expect(shown.text()).not.toContain('on version')
  await shown.fill('Ask the client', 'And which street?')
  const end = onAnnounce((words) => announced.push(words))
  await shown.press('Send question')
  end()
  expect(announced).toEqual(['The question is sent'])
  expect(shown.sent.find(({ path }) => path === deskComments.addComment.path)?.body).toEqual({
    campaignItemId: 'ad-1',
    text: 'And which street?',
    version: null,
  })
})

test('resolves a question that the client has answered with or without more text, and replies to the author of the answer', async () => {
  const page = { deskItem: { ...about, artwork: [] as unknown[] } } as unknown as DeskItemPage // as above
  const answered = {
    ...question,
    answers: [{ ...question, id: 'answer-1', text: 'Buffalo', by: 'Carla Client', isFromProvider: false }],
  }
  shown = await showDesk(<ItemConversation page={page} />, addressOf('desk', { queue: 'reviews' }), (before) => {
    before.answer(deskComments.listComments, { comments: [answered] })
    before.answer(deskComments.resolveComment, { comments: [] })
  })
  await shown.until('Reply to Carla Client')
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Resolve')?.focus()
  await shown.press('Resolve')
  // The pressed button is removed with the entry
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Questions'))
  expect(shown.sent.filter(({ path }) => path === deskComments.addComment.path)).toEqual([])
  expect(shown.sent.find(({ path }) => path === deskComments.resolveComment.path)?.body).toEqual({
    campaignItemId: 'ad-1',
    commentId: question.id,
    isResolved: true,
  })
  shown.close()
  // A client's comment is answered
  shown = await showDesk(<ItemConversation page={page} />, addressOf('desk', { queue: 'reviews' }), (before) =>
    before.answer(deskComments.listComments, { comments: [{ ...question, isFromProvider: false }] }),
  )
  await shown.until('Reply and resolve')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Resolve')
})

test('keeps an unsent message to the client when the ad is opened again, on this device only', async () => {
  const names = { publicationName: 'Nurse Journal', campaign: { name: 'Nurse' }, client: { name: 'Lakeside' } }
  const page = (id: string) => ({ deskItem: { id, artwork: [] as unknown[], ...names } }) as unknown as DeskItemPage // as above
  const asked = { ...question, isFromProvider: false, by: 'Carla Client' }
  const open = async (id: string) => {
    shown = await showDesk(<ItemConversation page={page(id)} />, addressOf('desk', { queue: 'reviews' }), (before) => {
      before.answer(deskComments.listComments, { comments: [asked] })
      before.answer(deskComments.addComment, { comments: [asked] })
    })
    await shown.until('Which city is it in?')
  }
  const words = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)
  await open('ad-1')
  await shown.fill('Ask the client', 'May it run')
  await shown.fill('Reply to Carla Client', 'In Buffalo')
  shown.close()
  await open('ad-2')
  expect(words()).toEqual(['', ''])
  shown.close()
  await open('ad-1')
  expect(words()).toEqual(['In Buffalo', 'May it run'])
  await shown.press('Send question')
  await shown.until('Ask the client')
  expect(words()).toEqual(['In Buffalo', ''])
  shown.close()
  await open('ad-1')
  expect(words()).toEqual(['In Buffalo', ''])
})

test('keeps an unfinished problem report when its dialog is opened again', async () => {
  const item = { id: 'ad-1', version: 3, publicationName: 'Nurse Journal' }
  const open = async () => {
    const dialog = <ProblemDialog item={item} onClose={() => {}} onDone={() => {}} />
    shown = await showDesk(dialog, addressOf('desk', { queue: 'to-publish' }))
  }
  await open()
  await shown.fill('What is wrong', 'The board is down')
  shown.close()
  await open()
  expect(shown.text()).toContain('The board is down')
})

test('shows no other waiting step of an ad that is open for its comments', async () => {
  const page = { deskItem: { id: 'ad-3', itemStatus: 2, adStatus: 'Awaiting Approval', endDate: null, kind: null } }
  const asked = page as unknown as DeskItemPage // only these properties are read
  const draft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }
  const decision = (isTalk: boolean) => (
    <ItemDecision page={asked} kind={null} isTalk={isTalk} draft={draft} onErrors={() => {}} onDone={() => {}} />
  )
  shown = await showDesk(decision(true), addressOf('desk', { queue: 'comments' }))
  expect(shown.text()).toBe('Nothing is waiting for the desk here except the comments.')
  shown.close()
  shown = await showDesk(decision(false), addressOf('desk', { queue: 'mine' }))
  expect(shown.text()).toBe('Nothing is waiting for the desk here.')
})

test('describes a step’s consequence with its button, and repeats the error when the field already has the focus', async () => {
  const deskItem = { id: 'ad-4', kind: 'review', publicationType: 1, artwork: [], price: null, itemStatus: 1 }
  const page = { deskItem } as unknown as DeskItemPage // only these properties are read
  const draft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }
  shown = await showDesk(
    <>
      <input id="desk-field-price" />
      <ItemDecision page={page} kind="review" draft={draft} onErrors={() => {}} onDone={() => {}} />
    </>,
    addressOf('desk', { queue: 'reviews' }),
  )
  const button = document.querySelector('[data-act="complete"]')
  expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'once it has a price',
  )
  const heard: string[] = []
  const end = onAnnounce((words) => heard.push(words))
  const name = button?.textContent ?? ''
  await shown.press(name)
  expect(document.activeElement?.id).toBe('desk-field-price')
  expect(heard).toEqual([])
  await shown.press(name)
  end()
  expect(heard).toEqual(['Enter the price in figures, such as 495.00'])
})

test('announces an issued invoice with its number', async () => {
  const deskItem = { id: 'ad-5', kind: null, publicationName: 'Nurse Journal', campaign: { id: 'c-1' }, price: 51_000 }
  const page = { deskItem: { ...deskItem, itemStatus: 3 } } as unknown as DeskItemPage // only these properties are read
  const draft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }
  shown = await showDesk(
    <ItemDecision page={page} kind="invoice" draft={draft} onErrors={() => {}} onDone={() => {}} />,
    addressOf('desk', { queue: 'to-invoice' }),
    ({ answer }) =>
      answer(deskInvoices.issueInvoice, { invoice: { invoice_number: 88_123 } } as AnswerOf<
        typeof deskInvoices.issueInvoice
      >),
  )
  const heard: string[] = []
  const end = onAnnounce((words) => heard.push(words))
  await shown.press(document.querySelector('[data-act="complete"]')?.textContent ?? '')
  end()
  expect(heard).toEqual(['Nurse Journal: invoice # 88123 is issued'])
})

test('shows in the dialog that a problem was rejected because a colleague has published the ad', async () => {
  const item = { id: 'ad-2', version: 3, publicationName: 'Nurse Journal' }
  const dialog = <ProblemDialog item={item} onClose={() => {}} onDone={() => {}} />
  const message = 'Nurse Journal has changed since you saw it. Published by Ana Abel'
  shown = await showDesk(dialog, addressOf('desk', { queue: 'to-publish' }), ({ reject }) =>
    reject(deskCampaigns.reportError, '', message),
  )
  await shown.fill('What is wrong', 'The board is down')
  await shown.fill('What happens next', 'We try again')
  await shown.press('Report to the client')
  await shown.until(message)
})

test('focuses the field of a problem that was rejected', async () => {
  const item = { id: 'ad-2', version: 3, publicationName: 'Nurse Journal' }
  const dialog = <ProblemDialog item={item} onClose={() => {}} onDone={() => {}} />
  shown = await showDesk(dialog, addressOf('desk', { queue: 'to-publish' }), ({ reject }) =>
    reject(deskCampaigns.reportError, 'remedy', 'Enter what happens next'),
  )
  await shown.press('Report to the client')
  await shown.until('Enter what happens next')
  expect(document.activeElement?.closest('textarea')?.labels[0]?.textContent).toBe('What happens next')
})
