import styles from './spinner.module.css'

/** A turning ring beside text that says what is happening; itself hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
