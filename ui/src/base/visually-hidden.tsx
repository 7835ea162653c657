import { Children, type ComponentProps, type ElementType } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'ref'> {
  as?: 'span' | 'legend' | 'caption' | 'h2' | 'h3'
}

/**
 * Text for assistive technology that is conveyed visually in another way. A leading or trailing space becomes a
 * no-break space: otherwise "Tearsheet of ad 7" is read as "Tearsheetof ad 7".
 */
export function VisuallyHidden({ as, children, ...rest }: VisuallyHiddenProps) {
  const Element: ElementType = as ?? 'span'
  const parts = Children.toArray(children)
  const parted = parts.map((part, index) => {
    if (typeof part !== 'string') return part
    const begun = index === 0 ? part.replace(/^ /, '\u00a0') : part
    return index === parts.length - 1 ? begun.replace(/ $/, '\u00a0') : begun
  })
  return (
    <Element {...rest} className={styles.hidden}>
      {parted}
    </Element>
  )
}
