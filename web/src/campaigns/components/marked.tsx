import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import styles from './marked.module.css'

/** Words that were taken out or added: struck through or underlined, tinted, and said where they are read out. */
export function Marked({ as: Element, children }: { as: 'del' | 'ins'; children: ReactNode }) {
  return (
    <Element className={Element === 'del' ? styles.removed : styles.added}>
      <VisuallyHidden>{Element === 'del' ? '[taken out: ' : '[added: '}</VisuallyHidden>
      {children}
      <VisuallyHidden>]</VisuallyHidden>
    </Element>
  )
}
