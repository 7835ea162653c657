import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useDeskUser } from '../components/use-desk-user.ts'
import styles from './item-position.module.css'

interface ItemPositionProps {
  title: string
  /** The address of the queue without an open ad, which `onBack` opens. */
  back: string
  /** Index of the open ad; negative when it is not in the list. */
  at: number
  count: number
  hasMore: boolean
  onStep: (by: number) => void
  onBack: () => void
}

/**
 * Position of the open ad in its queue, with links to the previous and next; when it is a page of its own, has that
 * page's heading.
 */
export function ItemPosition({ title, back, at, count, hasMore, onStep, onBack }: ItemPositionProps) {
  const { singleKeys } = useDeskUser()
  return (
    <Inline gap={6} color="text-2">
      <Inline wrap={false} grow="100%" color="text" hideAbove={1200}>
        <Link
          href={back}
          className={styles.back}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onBack()
          }}
        >
          <ArrowLeft aria-hidden="true" />
          <VisuallyHidden>Back to {title}</VisuallyHidden>
        </Link>
        <h1>{title}</h1>
      </Inline>
      {at >= 0 && (
        <Text nowrap>
          {at + 1} of {count}
          {hasMore && '+'}
        </Text>
      )}
      <Button size="row" onClick={() => onStep(-1)} aria-disabled={at === 0 || undefined}>
        <ChevronUp aria-hidden="true" /> Previous {singleKeys && <kbd>K</kbd>}
      </Button>
      <Button size="row" onClick={() => onStep(1)} aria-disabled={(at + 1 >= count && !hasMore) || undefined}>
        <ChevronDown aria-hidden="true" /> Next {singleKeys && <kbd>J</kbd>}
      </Button>
    </Inline>
  )
}
