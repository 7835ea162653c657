import type { MouseEvent } from 'react'
import styles from './section-links.module.css'

interface SectionLinksProps {
  /** Each part of the page: the id of its heading, and what it is called. */
  sections: readonly { id: string; title: string }[]
}

/** The ways to the parts of a long page, at its head. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const lead = (id: string) => (event: MouseEvent) => {
    const heading = document.getElementById(id)
    // What opens another tab or window stays with the browser
    if (!heading || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    heading.tabIndex = -1
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="On this page">
      <ul role="list" className={styles.list}>
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
