import styles from './spinner.module.css'

/** A turning ring beside words that say what goes on; silent by itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
