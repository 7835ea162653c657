import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { page, type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { QuestionBank } from './question-bank.tsx'

// R19.7
let shown: ShownPart
afterEach(() => shown.close())

it('removes a question only after confirmation', async () => {
  const prefix = inAccount(routes.dashboard).replace(routes.dashboard, '')
  shown = await showPart(
    <QuestionBank />,
    {
      address: prefix + addressOf('questionnaires', { action: 'question-bank' }),
      route: prefix + routes.questionnaires,
      token: tokenOf(),
      view: viewOf('account-1'),
    },
    ({ answer }) =>
      answer(questionnaires.listBankQuestions, {
        questions: [{ id: 'q1', label: 'Your license', type: 'text', values: [], hasOther: false }],
      } as never), // the properties that the list reads
  )
  await shown.until('Your license')
  const removals = () => shown.sent.filter(({ path }) => path === questionnaires.removeBankQuestion.path)
  await act(async () => page().getByRole('button', { name: 'Remove Your license' }).click())
  expect(removals()).toEqual([])
  await shown.press('Remove question')
  expect(removals().map(({ body }) => body.questionId)).toEqual(['q1'])
})
