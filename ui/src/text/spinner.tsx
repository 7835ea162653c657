import styles from './spinner.module.css'

/** A spinner next to text that describes the activity; hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
