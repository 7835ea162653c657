import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { otherChoice } from '@tearsheet/protocol/candidates/rules'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useId, useState } from 'react'
import styles from './applicant-preview.module.css'

/** Preview of the questions as an applicant sees them on a phone; nothing is sent. */
export function ApplicantPreview({ questions }: { questions: readonly Question[] }) {
  // A phone has one column: the first, then the second
  const inOrder = [...questions].sort((one, other) => one.column - other.column)
  return (
    <section aria-label="As an applicant sees it" className={styles.phone}>
      <div className={styles.page}>
        <p className={styles.title}>Questions</p>
        {inOrder.length === 0 && (
          <p className={styles.empty}>No questions yet. The form asks only for a name and a CV.</p>
        )}
        {inOrder.map((question) => (
          <PreviewField key={question.id} question={question} />
        ))}
      </div>
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
    <fieldset className={styles.choices}>
      <legend>
        {label}
        {!question.isRequired && <span className={styles.optional}> (optional)</span>}
      </legend>
      {question.help && <p className={styles.help}>{question.help}</p>}
      {question.values.map((value, at) =>
        question.type === 'checkbox' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id, and two may have the same text
          <Checkbox key={at} label={value.label || `Answer ${at + 1}`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <label key={at} className={styles.radio}>
            <input type="radio" name={name} />
            {value.label || `Answer ${at + 1}`}
          </label>
        ),
      )}
    </fieldset>
  )
}
