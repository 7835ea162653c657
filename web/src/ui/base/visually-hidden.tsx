import { Children, type ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/**
 * Text for assistive technology that the eye gets another way. A space that it begins with is made one that no browser
 * drops: else "Tearsheet of ad 7" is read as "Tearsheetof ad 7".
 */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  const parts = Children.toArray(children)
  const [first] = parts
  const parted = typeof first === 'string' ? [first.replace(/^ /, '\u00a0'), ...parts.slice(1)] : parts
  return (
    <span {...rest} className={styles.hidden}>
      {parted}
    </span>
  )
}
