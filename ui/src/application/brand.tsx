import { configuration } from '../lib/configuration.ts'
import styles from './brand.module.css'

/** The product's logo and its configured title. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
        <rect width="26" height="26" rx="7" />
        <path d="M7 7.5h12M7 12h5M7 15.5h5M7 19h5" />
        <rect className={styles.ad} x="14.5" y="11" width="5" height="8.5" rx="1" />
      </svg>
      <span className={styles.name}>{configuration().title}</span>
    </span>
  )
}
