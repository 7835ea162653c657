import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './field.module.css'

/** Texts that every field has. */
export interface FieldTexts {
  label: ReactNode
  /** Exposes the label to assistive technology only. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Error text; its presence marks the field as invalid. */
  error?: string | null
  /** Adds "(optional)": required fields are unmarked. */
  optional?: boolean
}

/** Attributes that associate a control with its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  describedBy?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around one control. */
export function Field({ id, describedBy, className, children, ...texts }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': classNames(texts.hint && hintId, texts.error && errorId, describedBy) || undefined,
    'aria-invalid': texts.error ? true : undefined,
  }
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel htmlFor={controlId} {...texts} />
      {texts.hint && <FieldHint id={hintId}>{texts.hint}</FieldHint>}
      {texts.error && <FieldError id={errorId}>{texts.error}</FieldError>}
      {children(control)}
    </div>
  )
}

function FieldLabel({ htmlFor, label, labelHidden, optional }: FieldTexts & { htmlFor: string }) {
  const text = (
    <label htmlFor={htmlFor} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </label>
  )
  return labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.hint}>
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  )
}
