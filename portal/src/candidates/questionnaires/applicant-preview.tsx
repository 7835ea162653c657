import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { otherChoice } from '@tearsheet/protocol/candidates/rules'
import { Checkbox, ChoiceBox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useId, useState } from 'react'
import styles from './applicant-preview.module.css'

/** Preview of the questions as an applicant sees them on a phone; nothing is sent. */
export function ApplicantPreview({ questions }: { questions: readonly Question[] }) {
  // A phone has one column: the first, then the second
  const inOrder = [...questions].sort((one, other) => one.column - other.column)
  return (
    <section aria-label="As an applicant sees it" className={styles.phone}>
      <Stack padding={[20, 16]} surface="surface" className={styles.page}>
        <Text as="p" type="figure">
          Questions
        </Text>
        {inOrder.length === 0 && (
          <Text as="p" type="small" color="text-2">
            No questions yet. The form asks only for contact details, the current position and a CV.
          </Text>
        )}
        {inOrder.map((question) => (
          <PreviewField key={question.id} question={question} />
        ))}
      </Stack>
    </section>
  )
}

function PreviewField({ question }: { question: Question }) {
  const { type, help, values, isRequired, hasOther } = question
  const label = question.label || 'Untitled question'
  const texts = { label, hint: help || undefined, optional: !isRequired }
  const [chosen, setChosen] = useState('')
  if (type === 'text') return <TextArea {...texts} rows={3} />
  if (type === 'select')
    return (
      <>
        <Select
          {...texts}
          placeholder="Choose an answer"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[...values.map((value) => value.label), ...(hasOther ? [otherChoice] : [])].map((value) => ({
            value,
            label: value,
          }))}
        />
        {hasOther && chosen === otherChoice && <TextField label={`Other answer: ${label}`} />}
      </>
    )
  return <Choices question={question} label={label} />
}

function Choices({ question, label }: { question: Question; label: string }) {
  const name = useId()
  return (
    <Stack as="fieldset" gap={6}>
      <Stack as="legend" padding={[0, 0, 4, 0]} type="ui-strong">
        <span>
          {label}
          {!question.isRequired && (
            <Text color="text-2" weight={400}>
              {' '}
              (optional)
            </Text>
          )}
        </span>
      </Stack>
      {question.help && (
        <Text as="p" type="small" color="text-2">
          {question.help}
        </Text>
      )}
      {question.values.map((value, at) =>
        question.type === 'checkbox' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id, and two may have the same text
          <Checkbox key={at} label={value.label || `Answer ${at + 1}`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Inline as="label" key={at} wrap={false} className={styles.radio}>
            <ChoiceBox type="radio" name={name} />
            {value.label || `Answer ${at + 1}`}
          </Inline>
        ),
      )}
    </Stack>
  )
}
