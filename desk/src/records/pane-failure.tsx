import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import styles from '../components/records.module.css'

interface PaneFailureProps {
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  title: string
  backHref: string
}

/**
 * Displayed in place of a record that could not be loaded: the reason, a retry button, and a link back, because the
 * pane may be the whole page.
 */
export function PaneFailure({ query, title, backHref }: PaneFailureProps) {
  return (
    <Stack gap={12} padding={[16, 20]} className={styles.part}>
      <Inline>
        <Link href={backHref}>Close</Link>
      </Inline>
      <LoadFailure query={query} title={title} />
    </Stack>
  )
}
