import type { PostingField, ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { jobTypeNames, salaryTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'

type Field = ReadPosting['fields'][number]

const labels: Record<PostingField, string> = {
  campaignTitle: 'Title',
  department: 'Department',
  country: 'Country',
  state: 'State or province',
  city: 'City',
  isRemote: 'Remote',
  jobType: 'Job type',
  salaryType: 'Kind of pay',
  salaryFrom: 'Pay from',
  salaryTo: 'Pay to',
  deadlineType: 'Deadline',
  deadlineDate: 'Last day to apply',
  applyUrl: 'Web address to apply at',
  applyEmail: 'Email to apply to',
}
const deadlineWords: Record<string, string> = {
  'select-deadline': 'On a day',
  'open-until-filled': 'Open until filled',
}

interface ReadPostingReviewProps {
  read: ReadPosting
  isBusy: boolean
  onStart: (fields: Field[]) => void
  onForget: () => void
}

/**
 * The extracted answers, each with its source text; wrong ones can be excluded, and all can be changed in the form
 * afterwards.
 */
export function ReadPostingReview({ read, isBusy, onStart, onForget }: ReadPostingReviewProps) {
  const [left, setLeft] = useState<ReadonlySet<PostingField>>(new Set())
  const toggle = (field: PostingField) => {
    const next = new Set(left)
    if (!next.delete(field)) next.add(field)
    setLeft(next)
  }
  return (
    <Stack gap={16}>
      <ChoiceFieldset
        id="what-we-read"
        legend="What we read"
        hint="Remove anything that is wrong. You can change everything in the form."
      >
        {read.fields.map((one) => (
          <Checkbox
            key={one.field}
            label={
              <>
                {labels[one.field]}: <bdi>{wordsOf(one)}</bdi>
              </>
            }
            hint={<>Read from “{one.from}”</>}
            checked={!left.has(one.field)}
            onChange={() => toggle(one.field)}
          />
        ))}
      </ChoiceFieldset>
      {read.fields.length === 0 && (
        <Text kind="muted" as="p">
          No details were found. The text becomes the job description.
        </Text>
      )}
      <Inline>
        <Button
          variant="primary"
          pending={isBusy}
          pendingText="Starting…"
          onClick={() => onStart(read.fields.filter(({ field }) => !left.has(field)))}
        >
          Start the quote with these
        </Button>
        <Button variant="quiet" onClick={onForget}>
          Read another posting
        </Button>
      </Inline>
    </Stack>
  )
}

function wordsOf({ field, value }: Field): string {
  if (field === 'jobType') return Object.entries(jobTypeNames).find(([id]) => Number(id) === value)?.[1] ?? ''
  if (field === 'salaryType') return Object.entries(salaryTypeNames).find(([id]) => Number(id) === value)?.[1] ?? ''
  if (field === 'deadlineType') return deadlineWords[String(value)] ?? ''
  if (field === 'deadlineDate') return formatDate(String(value))
  if (typeof value === 'number') return value.toLocaleString()
  return value === true ? 'Yes' : String(value)
}
