import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../base/class-names.ts'
import { mergeRefs } from '../base/merge-refs.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './checkbox.module.css'
import fieldStyles from './field.module.css'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | null
  /** Some but not all of the represented items are selected. */
  mixed?: boolean
}

/** A native checkbox with a 24 px target. Accepts a form library's `register()` result unchanged. */
export function Checkbox({ label, labelHidden, hint, error, mixed = false, id, ref, ...input }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const describedBy = classNames(hint && `${boxId}-hint`, error && `${boxId}-error`, input['aria-describedby'])
  return (
    <div className={styles.checkbox}>
      {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      <label htmlFor={boxId} className={styles.line}>
        <ChoiceBox
          {...input}
          ref={mergeRefs(box, ref)}
          id={boxId}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.text}>{label}</span>}
      </label>
      {hint && (
        <div id={`${boxId}-hint`} className={classNames(fieldStyles.hint, styles.hint)}>
          {hint}
        </div>
      )}
    </div>
  )
}

interface ChoiceBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio'
}

/** A native checkbox or radio button without its label, as every field draws it in both themes. */
export function ChoiceBox({ type, className, ...input }: ChoiceBoxProps) {
  return (
    <input {...input} type={type} className={classNames(styles.box, type === 'radio' && styles.radio, className)} />
  )
}
