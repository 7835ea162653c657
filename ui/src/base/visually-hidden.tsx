import { Children, type ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/**
 * Text for assistive technology that is conveyed visually in another way. A leading or trailing space becomes a
 * no-break space: otherwise "Tearsheet of ad 7" is read as "Tearsheetof ad 7".
 */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  const parts = Children.toArray(children)
  const parted = parts.map((part, place) => {
    if (typeof part !== 'string') return part
    const begun = place === 0 ? part.replace(/^ /, '\u00a0') : part
    return place === parts.length - 1 ? begun.replace(/ $/, '\u00a0') : begun
  })
  return (
    <span {...rest} className={styles.hidden}>
      {parted}
    </span>
  )
}
