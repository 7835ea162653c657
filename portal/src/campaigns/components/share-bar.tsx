import type { CSSProperties } from 'react'
import styles from './share-bar.module.css'

interface ShareBarProps {
  /** Filled part, 0 to 1. */
  share: number
  /** Thickness and the like. */
  style: CSSProperties
}

/** A bar that is partly filled. It only repeats a number that is given as text. */
export function ShareBar({ share, style }: ShareBarProps) {
  return (
    <span className={styles.bar} style={style} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
