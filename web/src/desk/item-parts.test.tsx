import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { onAnnounce } from '../ui/base/announce.ts'
import { type ShownDesk, showDesk } from './components/desk-fixture.tsx'
import { ItemDecision } from './components/item-decision.tsx'
import { ItemPrice } from './components/item-price.tsx'
import { ItemTalk } from './components/item-talk.tsx'
import { ProblemDialog } from './components/problem-dialog.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const summer = {
  currencyCode: 'USD',
  from: '2027-06-01',
  to: '2027-08-31',
  name: 'Summer',
  size: 'Half page',
  price: 80_000,
}
const sizes = [
  { name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' }, price: 80_000, season: summer },
  { name: 'Insert', measure: null, price: null, season: null },
]
const pageOf = (price: number | null, sizeName: string | null = null) =>
  ({
    deskItem: { id: 'ad-1', kind: 'review', price, size: sizeName && { name: sizeName, measure: null } },
    contract: null,
    catalogue: { price: 45_000, season: null, runDays: 30, sizes, nextIssue: null },
  }) as unknown as DeskItemPage // all that the price reads of it

function Part({ price, sizeName }: { price: number | null; sizeName: string | null }) {
  const [draft, setDraft] = useState({ price: '495.00', size: sizeName ?? '' })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return <ItemPrice page={pageOf(price, sizeName)} draft={draft} error={undefined} onType={change} />
}
const show = async (price: number | null, sizeName: string | null = null) => {
  shown = await showDesk(<Part price={price} sizeName={sizeName} />, addressOf('desk', { queue: 'reviews' }))
}
const saved = () => shown.sent.filter(({ path }) => path === desk.setPrice.path).map(({ body }) => body)

test('a price is saved without completing the review, and stands beside the catalog’s', async () => {
  await show(null)
  expect(shown.text()).toContain('No price is saved.')
  expect(shown.text()).toContain('Catalog price$450.00')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 49_500, sizeName: null }])
})

test('a size sets the catalog’s price of it and says which that is; it can be written over', async () => {
  await show(null)
  await shown.fill('Size', 'Half page')
  const field = () => document.querySelector<HTMLInputElement>('#desk-field-price')?.value
  expect(field()).toBe('800')
  expect(shown.text()).toContain('Catalog price in USD, Half page, Summer, Jun 1, 2027 to Aug 31, 2027$800.00')
  await shown.fill('Price of this ad', '850')
  expect(shown.text()).toContain('Over catalog$50.00')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 85_000, sizeName: 'Half page' }])
  await shown.fill('Size', 'Insert')
  expect([field(), shown.text().includes('Catalog price, InsertQuoted by hand')]).toEqual(['850', true])
})

test('the size that is saved stands there, in the catalog still or not, and another one is saved at the same price', async () => {
  await show(49_500, 'Half page')
  expect(shown.text()).toContain('Catalog price in USD, Half page')
  await shown.fill('Size', 'Insert')
  expect(shown.text()).toContain('Saved: $495.00, Half page')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 49_500, sizeName: 'Insert' }])
  shown.close()
  await show(49_500, 'Quarter page')
  expect(shown.text()).toContain('Quarter page: not in the catalog any more')
})

test('past the review an ad’s size is the one that was priced, whatever the catalog says of that name now', async () => {
  const bought = { name: 'Half page', measure: { width: 6, height: 4, unit: 'in' } }
  const page = pageOf(49_500)
  const processed = { ...page, deskItem: { ...page.deskItem, kind: 'publish', size: bought } } as DeskItemPage
  const draft = { price: '495.00', size: 'Half page' }
  shown = await showDesk(
    <ItemPrice page={processed} draft={draft} error={undefined} onType={() => {}} />,
    addressOf('desk', { queue: 'to-publish' }),
  )
  expect(shown.text()).toContain('SizeHalf page, 6 × 4 in')
  expect(shown.text()).not.toContain('4.75')
})

test('what is saved already is not sent again, and what is no price is not sent at all', async () => {
  await show(49_500)
  expect(shown.text()).toContain('Saved: $495.00')
  const button = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Save the price'))
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  button()?.click()
  await shown.fill('Price of this ad', '')
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  button()?.click()
  expect(saved()).toEqual([])
})

test('a price that is no amount of dollars is asked for again in words, on a page that still stands', async () => {
  await show(null)
  await shown.fill('Price of this ad', '12.345')
  expect(shown.text()).toContain('Catalog price$450.00')
  expect(shown.text()).not.toMatch(/NaN|Over catalog|Under catalog/)
  await shown.press('Save the price')
  shown.close()
  const faults: Record<string, string>[] = []
  const ad = {
    ...pageOf(null).deskItem,
    publicationName: 'Nurse Journal',
    publicationType: 1,
    artwork: [],
    problem: null,
  }
  shown = await showDesk(
    <ItemDecision
      page={{ ...pageOf(null), deskItem: ad } as unknown as DeskItemPage} // all that the step reads of it
      kind="review"
      draft={{ price: '12.345', size: '', liveUrl: '', startDate: '', endDate: '' }}
      onFaults={(found) => void faults.push(found)}
      onDone={() => {}}
    />,
    addressOf('desk', { queue: 'reviews' }),
  )
  expect(shown.text()).toContain('for approval, once it has a price.')
  await shown.press('Complete review E')
  expect(faults.at(-1)).toEqual({ price: 'Enter the price in figures, such as 495.00' })
  expect(shown.sent.filter(({ path }) => path === desk.completeReview.path || path === desk.setPrice.path)).toEqual([])
})

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

const said: string[] = []

test('a question is asked about an ad without artwork, and stands there with its answers', async () => {
  const page = { deskItem: { id: 'ad-1', artwork: [] as unknown[] } } as unknown as DeskItemPage // all that the talk reads of it
  shown = await showDesk(<ItemTalk page={page} />, addressOf('desk', { queue: 'reviews' }), (before) => {
    before.answer(desk.listComments, { comments: [question] })
    before.answer(desk.addComment, { comments: [question] })
  })
  await shown.until('Which city is it in?')
  expect(shown.text()).toContain('Questions')
  expect(shown.text()).not.toContain('on version')
  await shown.fill('Ask the client', 'And which street?')
  const end = onAnnounce((words) => said.push(words))
  await shown.press('Send question')
  end()
  expect(said).toEqual(['The question is sent'])
  expect(shown.sent.find(({ path }) => path === desk.addComment.path)?.body).toEqual({
    campaignItemId: 'ad-1',
    text: 'And which street?',
    version: null,
  })
})

test('words to the client that were not sent are there when the ad is opened again, on this device alone', async () => {
  const page = (id: string) => ({ deskItem: { id, artwork: [] as unknown[] } }) as unknown as DeskItemPage // as above
  const asked = { ...question, isFromProvider: false, by: 'Carla Client' }
  const open = async (id: string) => {
    shown = await showDesk(<ItemTalk page={page(id)} />, addressOf('desk', { queue: 'reviews' }), (before) => {
      before.answer(desk.listComments, { comments: [asked] })
      before.answer(desk.addComment, { comments: [asked] })
    })
    await shown.until('Which city is it in?')
  }
  const words = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)
  await open('ad-1')
  await shown.fill('Ask the client', 'May it run')
  await shown.fill('Answer Carla Client', 'In Buffalo')
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

test('a problem that was begun is there when its dialog is opened again', async () => {
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

test('of an ad that is open for its comments nothing is said to wait but these', async () => {
  const page = { deskItem: { id: 'ad-3', itemStatus: 2, adStatus: 'Awaiting Approval', endDate: null, kind: null } }
  const asked = page as unknown as DeskItemPage // all that is read of it
  const draft = { price: '', size: '', liveUrl: '', startDate: '', endDate: '' }
  const decision = (isTalk: boolean) => (
    <ItemDecision page={asked} kind={null} isTalk={isTalk} draft={draft} onFaults={() => {}} onDone={() => {}} />
  )
  shown = await showDesk(decision(true), addressOf('desk', { queue: 'comments' }))
  expect(shown.text()).toBe('Nothing is waiting for the desk here but the comments.')
  shown.close()
  shown = await showDesk(decision(false), addressOf('desk', { queue: 'mine' }))
  expect(shown.text()).toBe('Nothing is waiting for the desk here.')
})

test('what a step leads to is said with its button, and what it lacks once more when the focus is there already', async () => {
  const deskItem = { id: 'ad-4', kind: 'review', publicationType: 1, artwork: [], price: null, itemStatus: 1 }
  const page = { deskItem } as unknown as DeskItemPage // all that is read of it
  const draft = { price: '', size: '', liveUrl: '', startDate: '', endDate: '' }
  shown = await showDesk(
    <>
      <input id="desk-field-price" />
      <ItemDecision page={page} kind="review" draft={draft} onFaults={() => {}} onDone={() => {}} />
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

test('an invoice that is issued is told with its number', async () => {
  const deskItem = { id: 'ad-5', kind: null, publicationName: 'Nurse Journal', campaign: { id: 'c-1' }, price: 51_000 }
  const page = { deskItem: { ...deskItem, itemStatus: 3 } } as unknown as DeskItemPage // all that is read of it
  const draft = { price: '', size: '', liveUrl: '', startDate: '', endDate: '' }
  shown = await showDesk(
    <ItemDecision page={page} kind="invoice" draft={draft} onFaults={() => {}} onDone={() => {}} />,
    addressOf('desk', { queue: 'to-invoice' }),
    ({ answer }) =>
      answer(desk.issueInvoice, { invoice: { invoice_number: 88_123 } } as AnswerOf<typeof desk.issueInvoice>),
  )
  const heard: string[] = []
  const end = onAnnounce((words) => heard.push(words))
  await shown.press(document.querySelector('[data-act="complete"]')?.textContent ?? '')
  end()
  expect(heard).toEqual(['Nurse Journal: invoice # 88123 is issued'])
})

test('a problem of an ad that a colleague has published meanwhile is refused in its dialog, in words', async () => {
  const item = { id: 'ad-2', version: 3, publicationName: 'Nurse Journal' }
  const dialog = <ProblemDialog item={item} onClose={() => {}} onDone={() => {}} />
  const message = 'Nurse Journal has changed since you saw it. Published by Ana Abel'
  shown = await showDesk(dialog, addressOf('desk', { queue: 'to-publish' }), ({ refuse }) =>
    refuse(desk.reportError, '', message),
  )
  await shown.fill('What is wrong', 'The board is down')
  await shown.fill('What happens next', 'We try again')
  await shown.press('Report to the client')
  await shown.until(message)
})
