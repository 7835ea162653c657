import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  /** Or pass `<option>` elements as children. */
  options?: readonly SelectOption[]
  /** An initial empty option: "Select a state". */
  placeholder?: string
  short?: boolean
}

/**
 * The native select: lightweight and suitable for every phone. Accepts a form library's `register()` result unchanged.
 */
export function Select(props: SelectProps) {
  const { label, labelHidden, hint, error, optional, options, placeholder, short, className, id, children, ...select } =
    props
  const texts = { label, labelHidden, hint, error, optional }
  return (
    <Field {...texts} id={id} describedBy={select['aria-describedby']} className={className}>
      {(control) => (
        <div className={classNames(styles.wrap, short && styles.short)}>
          <select {...select} {...control} className={classNames(fieldStyles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
