import { addressOf } from '@tearsheet/protocol/addresses'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import type { WaitingQuestion } from '@tearsheet/protocol/invoices/question-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { QuestionsView } from './questions-view.tsx'

// R21.32
let shown: ShownDesk
afterEach(() => shown.close())

const question = (n: number, about: string): WaitingQuestion => ({
  id: `01990000-0000-7000-8000-00000000000${n}`,
  reason: 'price',
  message: 'We approved $450.',
  by: 'Daniel Reyes',
  at: '2026-11-02T12:00:00Z',
  invoiceId: '01990000-0000-7000-8000-000000000009',
  invoiceNumber: 7000 + n,
  clientName: 'Lakeside University',
  clientAccountName: 'Human Resources',
  publicationName: about,
  description: about,
})

const answers = () =>
  shown.sent.filter(({ path }) => path === questions.answerInvoiceQuestion.path).map(({ body }) => body)

it('keeps a reply until it is sent', async () => {
  const show = async () => {
    shown = await showDesk(<QuestionsView />, addressOf('desk', { queue: 'questions' }), ({ answer }) =>
      answer(questions.listInvoiceQuestions, { questions: [question(1, 'Dice')] }),
    )
    await shown.until('Dice')
  }
  const field = 'Reply to Daniel Reyes about invoice 7001'
  await show()
  await shown.fill(field, 'It is $450 now.')
  shown.close()
  await show()
  expect(page().getByLabelText(field)).toHaveProperty('value', 'It is $450 now.')
  shown.answer(questions.answerInvoiceQuestion, {})
  await shown.press('Send reply')
  await vi.waitFor(() => expect(answers()).toHaveLength(1))
  shown.close()
  await show()
  expect(page().getByLabelText(field)).toHaveProperty('value', '')
})

it('answers a question about a line in place, shows an error at its field, and removes answered questions from the list', async () => {
  const first = question(1, 'C&EN Jobs')
  const second = question(2, 'Dice')
  shown = await showDesk(<QuestionsView />, addressOf('desk', { queue: 'questions' }), ({ answer, reject }) => {
    answer(questions.listInvoiceQuestions, { questions: [first, second] })
    reject(questions.answerInvoiceQuestion, 'answer', 'Enter the answer')
  })
  await shown.until('The price is not what was approved.')
  for (const words of ['C&EN Jobs', 'We approved $450.', 'Lakeside University, Human Resources', 'invoice # 7002'])
    expect(shown.text()).toContain(words)
  const send = () => page().getAllByRole('button', { name: /^Send reply/ })[0]
  const field = 'Reply to Daniel Reyes about invoice 7001'
  await act(async () => send()?.click())
  await shown.until('Enter the answer')
  expect(page().getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(page().getByLabelText(field))
  await shown.fill(field, 'It is $450 now; the invoice was mended.')
  shown.answer(questions.answerInvoiceQuestion, {})
  shown.answer(questions.listInvoiceQuestions, { questions: [second] })
  await act(async () => send()?.click())
  await vi.waitFor(async () => {
    // Wait for the response to be rendered
    await act(async () => {})
    expect(shown.text()).not.toContain('C&EN Jobs')
  })
  expect(answers()).toEqual([
    { questionId: first.id, answer: '' },
    { questionId: first.id, answer: 'It is $450 now; the invoice was mended.' },
  ])
  expect(shown.text()).toContain('Dice')
  // The button that was pressed is gone
  expect(document.activeElement?.textContent).toBe('Dice, invoice # 7002')
})

it('goes through the questions with J and K, and to the reply with R', async () => {
  shown = await showDesk(<QuestionsView />, addressOf('desk', { queue: 'questions' }), ({ answer }) =>
    answer(questions.listInvoiceQuestions, { questions: [question(1, 'C&EN Jobs'), question(2, 'Dice')] }),
  )
  await shown.until('Dice')
  const press = (key: string) => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })))
  const focused = () => document.activeElement?.textContent
  await press('j')
  expect(focused()).toBe('C&EN Jobs, invoice # 7001')
  await press('j')
  expect(focused()).toBe('Dice, invoice # 7002')
  await press('k')
  expect(focused()).toBe('C&EN Jobs, invoice # 7001')
  await press('r')
  expect(document.activeElement).toBe(page().getByLabelText('Reply to Daniel Reyes about invoice 7001'))
})

it('shows that no invoice line is questioned', async () => {
  shown = await showDesk(<QuestionsView />, addressOf('desk', { queue: 'questions' }), ({ answer }) =>
    answer(questions.listInvoiceQuestions, { questions: [] }),
  )
  await shown.until('Every question is answered')
})
