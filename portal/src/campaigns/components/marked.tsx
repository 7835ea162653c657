import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import type { ReactNode } from 'react'
import styles from './marked.module.css'

/** Removed or added words: struck through or underlined, tinted, and announced by screen readers. */
export function Marked({ as: Element, children }: { as: 'del' | 'ins'; children: ReactNode }) {
  return (
    <Element className={Element === 'del' ? styles.removed : styles.added}>
      <VisuallyHidden>{Element === 'del' ? '[removed: ' : '[added: '}</VisuallyHidden>
      {children}
      <VisuallyHidden>]</VisuallyHidden>
    </Element>
  )
}
