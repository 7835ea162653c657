import { knownProblems } from '@tearsheet/protocol/desk/problems'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'

/** The explanation that the client receives for an ad that could not be published. */
export interface ProblemWords {
  reason: string
  remedy: string
}

interface ProblemFieldsProps {
  words: ProblemWords
  errorAt: (field: keyof ProblemWords) => string | null
  onChange: (words: ProblemWords) => void
}

/** Reason and remedy, selected from the list or typed. */
export function ProblemFields({ words, errorAt, onChange }: ProblemFieldsProps) {
  return (
    <Stack>
      <Select
        label="Known problems"
        placeholder="In your own words"
        options={knownProblems.map(({ reason }) => ({ value: reason, label: reason }))}
        onChange={(event) => {
          const known = knownProblems.find(({ reason }) => reason === event.target.value)
          onChange({ reason: known?.reason ?? '', remedy: known?.remedy ?? '' })
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
