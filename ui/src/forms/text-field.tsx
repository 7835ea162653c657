import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children' | 'prefix'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** A fixed symbol before or after the value, such as "$" or "days"; mention it in the label or hint too. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Narrow, for values of known length. */
  short?: boolean
}

/**
 * One line of text; `type="password"` adds a show/hide button. Accepts a form library's `register()` result unchanged.
 */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, optional, prefix, suffix, short, className, id, ...input } = props
  const texts = { label, labelHidden, hint, error, optional }
  const look = classNames(fieldStyles.control, styles.input, short && styles.short)
  return (
    <Field {...texts} id={id} describedBy={input['aria-describedby']} className={className}>
      {(control) =>
        input.type === 'password' ? (
          <PasswordInput {...input} {...control} className={look} />
        ) : (
          <div className={styles.wrap}>
            {prefix && (
              <span className={styles.affix} aria-hidden="true">
                {prefix}
              </span>
            )}
            <input type="text" {...input} {...control} className={look} />
            {suffix && (
              <span className={styles.affix} aria-hidden="true">
                {suffix}
              </span>
            )}
          </div>
        )
      }
    </Field>
  )
}
