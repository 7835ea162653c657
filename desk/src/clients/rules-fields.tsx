import { readWhole } from '@tearsheet/protocol/amounts'
import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'

/** Rules as typed: one sentence per line. `blockingFindings` stays unchanged. */
type TypedRules = Omit<QuoteRules, 'mandatorySentences' | 'equalOpportunitySentence' | 'minimumPostingDays'> & {
  mandatorySentences: string
  equalOpportunitySentence: string
  minimumPostingDays: string
}

export const typedRules = (rules: QuoteRules): TypedRules => {
  const { mandatorySentences, equalOpportunitySentence, minimumPostingDays, ...rest } = rules
  return {
    ...rest,
    mandatorySentences: mandatorySentences.join('\n'),
    equalOpportunitySentence: equalOpportunitySentence ?? '',
    minimumPostingDays: minimumPostingDays === null ? '' : String(minimumPostingDays),
  }
}

export function readRules(typed: TypedRules): QuoteRules {
  const { mandatorySentences, equalOpportunitySentence, minimumPostingDays: days, ...rest } = typed
  return {
    ...rest,
    mandatorySentences: mandatorySentences
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    equalOpportunitySentence: equalOpportunitySentence.trim() || null,
    minimumPostingDays: days.trim() === '' ? null : readWhole(days),
  }
}

export function RulesFields({ text }: Fields<TypedRules>) {
  return (
    <Stack>
      <TextArea
        label="Sentences every ad must include"
        hint="One on each line"
        rows={4}
        {...text('mandatorySentences')}
      />
      <TextArea label="Equal opportunity sentence" rows={2} {...text('equalOpportunitySentence')} />
      <NumberField whole label="Minimum days from start to deadline" {...text('minimumPostingDays')} />
    </Stack>
  )
}
