import { useDelayed } from '../base/use-delayed.ts'
import styles from './loading-text.module.css'
import { Spinner } from './spinner.tsx'

/** Text while a page or a part is loading: in a status region that is present immediately, visible after 300 ms. */
export function LoadingText({ text, delay = 300 }: { text: string; delay?: number }) {
  const painted = useDelayed(delay)
  return (
    <div role="status" data-loading="" className={styles.loading}>
      {painted && (
        <>
          <Spinner />
          {text}
        </>
      )}
    </div>
  )
}
