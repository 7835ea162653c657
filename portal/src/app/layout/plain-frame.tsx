import { Brand } from '@tearsheet/ui/application/brand.tsx'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import styles from './plain-layout.module.css'

interface PlainFrameProps {
  /** The signed-in user, next to the brand. */
  who?: ReactNode
  withDashboard?: boolean
  children: ReactNode
}

/** A single sheet between the brand and the footer, without a sidebar. */
export function PlainFrame({ who, withDashboard = false, children }: PlainFrameProps) {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        {who}
      </header>
      <main id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        <div className={styles.content}>{children}</div>
      </main>
      <Footer withDashboard={withDashboard} />
    </div>
  )
}
