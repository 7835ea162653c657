import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './checkbox.module.css'

interface ChoiceBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio'
}

/** A native checkbox or radio button without its label, as every field draws it in both themes. */
export function ChoiceBox({ type, className, ...input }: ChoiceBoxProps) {
  return (
    <input {...input} type={type} className={classNames(styles.box, type === 'radio' && styles.radio, className)} />
  )
}
