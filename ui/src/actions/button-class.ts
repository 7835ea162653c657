import { classNames } from '../base/class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'
/** `row` is a lower button for table rows and list rows. */
export type ButtonSize = 'normal' | 'row'

/** Class names of a button, for a router's own link component. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return classNames(styles.button, styles[variant], size === 'row' && styles.row)
}
