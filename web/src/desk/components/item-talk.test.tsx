import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { afterEach, expect, test } from 'vitest'
import { type ShownDesk, showDesk } from './desk-fixture.tsx'
import { ItemTalk } from './item-talk.tsx'

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

test('a question is asked about an ad without artwork, and stands there with its answers', async () => {
  const page = { deskItem: { id: 'ad-1', artwork: [] as unknown[] } } as DeskItemPage // all that the talk reads of it
  shown = await showDesk(<ItemTalk page={page} />, addressOf('desk', { queue: 'reviews' }), (before) => {
    before.answer(desk.listComments, { comments: [question] })
    before.answer(desk.addComment, { comments: [question] })
  })
  await shown.until('Which city is it in?')
  expect(shown.text()).toContain('Questions')
  expect(shown.text()).not.toContain('on version')
  await shown.fill('Ask the client', 'And which street?')
  await shown.press('Send the question')
  expect(shown.sent.find(({ path }) => path === desk.addComment.path)?.body).toEqual({
    campaignItemId: 'ad-1',
    text: 'And which street?',
    version: null,
  })
})
