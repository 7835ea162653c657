import type { MouseEvent } from 'react'
import styles from './section-links.module.css'

interface SectionLinksProps {
  /** Sections of the page: heading id and title. */
  sections: readonly { id: string; title: string }[]
  /** One below the other in a wide window, next to the sections. */
  isList?: boolean
}

/** Links to the sections of a long page, at its top. */
export function SectionLinks({ sections, isList = false }: SectionLinksProps) {
  const lead = (id: string) => (event: MouseEvent) => {
    const heading = document.getElementById(id)
    // The browser handles clicks that open another tab or window
    if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    heading.tabIndex = -1
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="On this page">
      <ul role="list" className={styles.list} data-list={isList || undefined}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={lead(id)} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
