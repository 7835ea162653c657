import { addressOf } from '@tearsheet/protocol/addresses'
import * as comments from '@tearsheet/protocol/campaigns/comment-endpoints'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { afterEach, expect, test } from 'vitest'
import { ItemQuestions } from './item-questions.tsx'

let shown: ShownPart
afterEach(() => shown.close())

const textFields = (id: string, text: string) => ({
  id,
  by: 'Sam Staff',
  isFromProvider: true,
  isOwn: false,
  text,
  createdAt: '2026-11-20T15:00:00.000Z',
  editedAt: null,
})
const question = {
  ...textFields('question-1', 'Which city is it in?'),
  number: 1,
  version: null,
  pin: null,
  resolved: null,
  answers: [],
}
const ofArtwork = { ...question, ...textFields('comment-2', 'A pin on the logo'), number: 2, version: 1 }

const show = async (mayAnswer: boolean, questions = [question, ofArtwork]) => {
  shown = await showPart(
    <ItemQuestions campaignId="campaign-1" campaignItemId="ad-1" />,
    {
      address: addressOf('dashboard'),
      route: addressOf('dashboard'),
      token: tokenOf(),
      view: viewOf('Human Resources', { manageApproveAds: mayAnswer }),
    },
    (before) => before.answer(comments.listComments, { comments: questions }),
  )
  await shown.until('Which city is it in?')
}

test('answers a question about an ad on its page, and leaves out comments on its artwork', async () => {
  await show(true)
  expect(shown.text()).not.toContain('A pin on the logo')
  const answer = { ...textFields('answer-1', 'Duluth'), by: 'Zoë Ng', isFromProvider: false, isOwn: true }
  shown.answer(comments.addComment, { comments: [{ ...question, answers: [answer] }] })
  await shown.fill('Your reply to “Which city is it in?”', 'Duluth')
  await shown.press('Send reply to “Which city is it in?”')
  expect(shown.sent.find(({ path }) => path === comments.addComment.path)?.body).toMatchObject({
    campaignId: 'campaign-1',
    campaignItemId: 'ad-1',
    text: 'Duluth',
    version: null,
    answerTo: 'question-1',
  })
  await shown.until('Zoë Ng')
  expect(page().getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})

test('names the answer field and the send button of each of several questions', async () => {
  const long = `Which street? ${'It is not in the posting. '.repeat(20)}`
  await show(true, [question, { ...question, ...textFields('question-3', long), number: 3 }])
  const [first, second] = page().getAllByRole('textbox')
  expect(page().getByRole('textbox', { name: 'Your reply to “Which city is it in?”' })).toBe(first)
  expect(page().getByRole('textbox', { name: /^Your reply to “Which street\? It is .{1,60}…”$/ })).toBe(second)
  expect(page().getByRole('button', { name: 'Send reply to “Which city is it in?”' })).toBe(
    page().getAllByRole('button')[0],
  )
})

test("shows a rejected answer's error at its own question", async () => {
  await show(true, [question, { ...question, ...textFields('question-3', 'Which street?'), number: 3 }])
  shown.reject(comments.addComment, 'text', 'Enter an answer')
  await shown.press('Send reply to “Which city is it in?”')
  await shown.until('Enter an answer')
  expect(shown.text().split('Enter an answer')).toHaveLength(2)
})

test('shows the question and who can answer it to a user who may not approve ads', async () => {
  await show(false)
  expect(page().queryByRole('textbox')).toBeNull()
  expect(shown.text()).toContain('Anyone who can approve ads in this account can reply.')
})
