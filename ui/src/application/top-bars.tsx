import { type ReactNode, useEffect, useRef } from 'react'
import styles from './top-bars.module.css'

/**
 * Bars that stay visible above every page. Publishes their current height to the page, so that sticky elements stick
 * below them.
 */
export function TopBars({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      page.setProperty('--banner-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (bars.current) observer.observe(bars.current)
    return () => {
      observer.disconnect()
      page.removeProperty('--banner-height')
    }
  }, [])
  return (
    <div ref={bars} className={styles.bars}>
      {children}
    </div>
  )
}
