import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Link } from '../../ui/text/link.tsx'
import styles from '../components/records.module.css'

interface PaneFailureProps {
  of: { isError: boolean; refetch: () => unknown }
  title: string
  backHref: string
}

/** In the place of a record that did not come: why, the way to ask again, and the way back, as the pane may be the whole page. */
export function PaneFailure({ of, title, backHref }: PaneFailureProps) {
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Link href={backHref}>Close</Link>
      </div>
      <LoadFailure of={of} title={title} />
    </div>
  )
}
