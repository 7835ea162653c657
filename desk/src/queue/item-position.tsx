import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useDeskUser } from '../components/use-desk-user.ts'
import styles from './item-position.module.css'

interface ItemPositionProps {
  title: string
  /** The address of the queue without an open ad. */
  back: string
  /** Index of the open ad; negative when it is not in the list. */
  at: number
  count: number
  hasMore: boolean
  onStep: (by: number) => void
}

/**
 * Position of the open ad in its queue, with links to the previous and next; when it is a page of its own, has that
 * page's heading.
 */
export function ItemPosition({ title, back, at, count, hasMore, onStep }: ItemPositionProps) {
  const { singleKeys } = useDeskUser()
  return (
    <div className={styles.position}>
      <div className={styles.of}>
        <Link href={back} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          <VisuallyHidden>Back to {title}</VisuallyHidden>
        </Link>
        <h1>{title}</h1>
      </div>
      {at >= 0 && (
        <span className={styles.place}>
          {at + 1} of {count}
          {hasMore && '+'}
        </span>
      )}
      <Button size="row" onClick={() => onStep(-1)} aria-disabled={at === 0 || undefined}>
        <ChevronUp aria-hidden="true" /> Previous {singleKeys && <kbd>K</kbd>}
      </Button>
      <Button size="row" onClick={() => onStep(1)} aria-disabled={(at + 1 >= count && !hasMore) || undefined}>
        <ChevronDown aria-hidden="true" /> Next {singleKeys && <kbd>J</kbd>}
      </Button>
    </div>
  )
}
