import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import styles from './plain-layout.module.css'

interface PlainFrameProps {
  /** Beside the brand: who is signed in. */
  who?: ReactNode
  withDashboard?: boolean
  /** Which page it is. */
  page?: string
  children: ReactNode
}

/**
 * One sheet between the brand and the foot, without a sidebar. Each page has a sheet of its own: where the field that had
 * the focus goes and its neighbors stay, a screen reader looks for a place nearby and passes over the new page's heading.
 */
export function PlainFrame({ who, withDashboard = false, page, children }: PlainFrameProps) {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        {who}
      </header>
      <main key={page} id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        <div className={styles.content}>{children}</div>
      </main>
      <Footer withDashboard={withDashboard} />
    </div>
  )
}
