import { noQuoteRules as none } from '@tearsheet/protocol/quotes/preflight-schemas'
import { expect, it } from 'vitest'
import { rulesWords } from './client-words.ts'

it('describes an account’s quote rules in a sentence, with singular forms', () => {
  expect(rulesWords(none)).toBe('No quote rules.')
  expect(
    rulesWords({
      ...none,
      mandatorySentences: ['One.'],
      minimumPostingDays: 1,
      blockingFindings: ['pay_range_missing'],
    }),
  ).toBe('Quote rules: 1 mandatory sentence, at least 1 day to apply, 1 finding must be fixed first.')
  expect(rulesWords({ ...none, mandatorySentences: ['One.', 'Two.'], minimumPostingDays: 30 })).toBe(
    'Quote rules: 2 mandatory sentences, at least 30 days to apply.',
  )
})
