import { type QuestionType, questionTypeLabels, questionTypes } from '@tearsheet/protocol/candidates/lifecycle'
import type { Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { withType } from './draft-question.ts'
import styles from './question-editor.module.css'

interface QuestionEditorProps {
  question: Question
  onChange: (question: Question) => void
  /** Returns the error of a part of it, by its path: `label`, `values`, `values.0.label`. */
  errorAt: (path: string) => string | null
}

/** Editor for a question's text, type and choices. */
export function QuestionEditor({ question, onChange, errorAt }: QuestionEditorProps) {
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  return (
    <Stack gap={12}>
      <TextField
        label="Question"
        value={question.label}
        maxLength={300}
        error={errorAt('label')}
        onChange={({ target }) => change({ label: target.value })}
      />
      <Select
        label="Type of answer"
        value={question.type}
        options={questionTypes.map((value) => ({ value, label: questionTypeLabels[value] }))}
        onChange={({ target }) => onChange(withType(question, target.value as QuestionType))} // one of the options
      />
      <TextField
        label="Help text"
        optional
        value={question.help}
        maxLength={500}
        onChange={({ target }) => change({ help: target.value })}
      />
      {question.type !== 'text' && <Values question={question} onChange={change} errorAt={errorAt} />}
      {question.type === 'select' && (
        <Checkbox
          label="Has an 'other' field"
          checked={question.hasOther}
          onChange={({ target }) => change({ hasOther: target.checked })}
        />
      )}
      <Checkbox
        label="Must be answered"
        checked={question.isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
    </Stack>
  )
}

interface ValuesProps extends Pick<QuestionEditorProps, 'question' | 'errorAt'> {
  onChange: (part: Partial<Question>) => void
}

function Values({ question, onChange, errorAt }: ValuesProps) {
  const { values } = question
  const set = (at: number, part: Partial<(typeof values)[number]>) =>
    onChange({ values: values.map((value, place) => (place === at ? { ...value, ...part } : value)) })
  return (
    <Stack as="fieldset" gap={8} justify="start">
      <Text as="legend" type="ui-strong" className={styles.legend}>
        Answers
      </Text>
      {errorAt('values') && (
        <Text as="p" type="ui-medium" color="danger-text">
          {errorAt('values')}
        </Text>
      )}
      {values.map((value, at) => (
        <Grid
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id of their own, and are only added at the end
          key={at}
          columns="minmax(0, 1fr) auto"
          gap={[4, 8]}
          align="center"
          padding={[0, 0, 8, 0]}
          border="border-subtle"
          edges="below"
          className={styles.value}
        >
          <TextField
            label={`Answer ${at + 1}`}
            labelHidden
            value={value.label}
            maxLength={200}
            error={errorAt(`values.${at}.label`)}
            onChange={({ target }) => set(at, { label: target.value })}
          />
          <IconButton
            size="row"
            label={`Remove answer ${at + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ values: values.filter((_, place) => place !== at) })}
          />
          <Stack span="all">
            <Checkbox
              label={`Rules out${value.label ? `: ${value.label}` : ''}`}
              checked={value.knockOut}
              onChange={({ target }) => set(at, { knockOut: target.checked })}
            />
          </Stack>
        </Grid>
      ))}
      <Button size="row" onClick={() => onChange({ values: [...values, { label: '', knockOut: false }] })}>
        <Plus aria-hidden="true" />
        Add answer
      </Button>
    </Stack>
  )
}
