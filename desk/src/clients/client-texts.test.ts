import { noQuoteRules as none } from '@tearsheet/protocol/quotes/preflight-schemas'
import { expect, it } from 'vitest'
import { rulesText } from './client-texts.ts'

it('describes an account’s quote rules in a sentence, with singular forms', () => {
  expect(rulesText(none)).toBe('No quote rules.')
  expect(
    rulesText({
      ...none,
      mandatorySentences: ['One.'],
      minimumPostingDays: 1,
      blockingFindings: ['pay_range_missing'],
    }),
  ).toBe('Quote rules: 1 mandatory sentence, at least 1 day to apply, 1 finding must be fixed first.')
  expect(rulesText({ ...none, mandatorySentences: ['One.', 'Two.'], minimumPostingDays: 30 })).toBe(
    'Quote rules: 2 mandatory sentences, at least 30 days to apply.',
  )
})
