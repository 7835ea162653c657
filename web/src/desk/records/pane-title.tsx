import { type ReactNode, useEffect, useRef } from 'react'
import { passFocus } from '../../ui/base/hold-focus.ts'
import styles from '../components/records.module.css'

/**
 * The name of what a link of a list has opened beside it: it takes the focus, so that it is heard, and the link has it again once the
 * pane is closed. Whoever came by an address keeps the page's own focus.
 */
export function PaneTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement?.closest<HTMLElement>('a[aria-current]')
    if (!opener || opener.closest('nav') || !title.current) return
    passFocus(title.current)
    return () => {
      // Somebody who has gone on to another row stays there
      if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <h2 ref={title} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  )
}
