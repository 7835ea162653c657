import type { FieldError } from '@tearsheet/protocol/errors'
import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { errorAt } from '../components/field-faults.ts'

/** Rules as typed: one sentence per line. `blockingFindings` stays unchanged. */
type TypedRules = Omit<QuoteRules, 'mandatorySentences' | 'equalOpportunitySentence' | 'minimumPostingDays'> & {
  sentences: string
  equal: string
  days: string
}

export const typedRules = (rules: QuoteRules): TypedRules => {
  const { mandatorySentences, equalOpportunitySentence, minimumPostingDays, ...rest } = rules
  return {
    ...rest,
    sentences: mandatorySentences.join('\n'),
    equal: equalOpportunitySentence ?? '',
    days: minimumPostingDays === null ? '' : String(minimumPostingDays),
  }
}

export const readRules = ({ sentences, equal, days, ...rest }: TypedRules): QuoteRules => ({
  ...rest,
  mandatorySentences: sentences
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  equalOpportunitySentence: equal.trim() || null,
  minimumPostingDays: days.trim() === '' ? null : Number(days) || 0,
})

interface RulesFieldsProps {
  value: TypedRules
  errors: readonly FieldError[]
  onChange: (value: TypedRules) => void
}

export function RulesFields({ value, errors, onChange }: RulesFieldsProps) {
  const set = (part: Partial<TypedRules>) => onChange({ ...value, ...part })
  return (
    <Stack>
      <TextArea
        label="Sentences every ad must include"
        hint="One on each line"
        rows={4}
        value={value.sentences}
        onChange={(event) => set({ sentences: event.target.value })}
      />
      <TextArea
        label="Equal opportunity sentence"
        rows={2}
        value={value.equal}
        error={errorAt(errors, 'quoteRules.equalOpportunitySentence')}
        onChange={(event) => set({ equal: event.target.value })}
      />
      <NumberField
        whole
        label="Minimum days from start to deadline"
        value={value.days}
        error={errorAt(errors, 'quoteRules.minimumPostingDays')}
        onChange={(event) => set({ days: event.target.value })}
      />
    </Stack>
  )
}
