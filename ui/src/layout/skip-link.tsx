import type { MouseEvent, ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first tab stop: skips the navigation and moves to the element with the given id. */
export function SkipLink({ to = 'main', children = 'Skip to main content' }: { to?: string; children?: ReactNode }) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(to)
    if (!target) return
    event.preventDefault()
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus()
  }
  return (
    <a href={`#${to}`} className={styles.skip} onClick={skip}>
      {children}
    </a>
  )
}
