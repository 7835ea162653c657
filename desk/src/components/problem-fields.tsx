import { useQuery } from '@tanstack/react-query'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

/** The explanation that the client receives for an ad that could not be published. */
export interface ProblemText {
  reason: string
  remedy: string
}

interface ProblemFieldsProps {
  words: ProblemText
  errorAt: (field: keyof ProblemText) => string | null
  onChange: (words: ProblemText) => void
}

/** Reason and remedy, selected from the list or typed. */
export function ProblemFields({ words, errorAt, onChange }: ProblemFieldsProps) {
  const { data } = useQuery(callQuery(texts.listTexts, { kind: 'problem' }))
  const known = data?.texts.filter(({ isRetired }) => !isRetired) ?? []
  return (
    <Stack>
      <Select
        label="Known problems"
        placeholder="In your own words"
        options={known.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => {
          const chosen = known.find(({ id }) => id === event.target.value)
          onChange({ reason: chosen?.title ?? '', remedy: chosen?.body ?? '' })
        }}
      />
      <TextArea
        label="What is wrong"
        rows={2}
        value={words.reason}
        error={errorAt('reason')}
        onChange={(event) => onChange({ ...words, reason: event.target.value })}
      />
      <TextArea
        label="What happens next"
        rows={2}
        value={words.remedy}
        error={errorAt('remedy')}
        onChange={(event) => onChange({ ...words, remedy: event.target.value })}
      />
    </Stack>
  )
}
