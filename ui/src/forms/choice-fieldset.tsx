import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './choice-fieldset.module.css'
import fieldStyles from './field.module.css'
import { FieldError, FieldHint } from './field.tsx'

export interface ChoiceTexts {
  legend: ReactNode
  legendHidden?: boolean
  hint?: ReactNode
  error?: string | null
  optional?: boolean
}

interface ChoiceFieldsetProps extends ChoiceTexts {
  id: string
  inline?: boolean | undefined
  children: ReactNode
}

/** The native group around radio buttons or checkboxes; an error summary may link to its id. */
export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const { id, legend, legendHidden, hint, error, optional, inline, children } = props
  const text = (
    <>
      {legend}
      {optional && <span className={fieldStyles.optional}> (optional)</span>}
    </>
  )
  return (
    <fieldset
      id={id}
      className={fieldStyles.field}
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={classNames(fieldStyles.label, styles.legend)}>
        {legendHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={inline ? styles.inline : styles.options}>{children}</div>
    </fieldset>
  )
}
