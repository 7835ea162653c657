import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Text for assistive technology that the eye gets another way. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}
