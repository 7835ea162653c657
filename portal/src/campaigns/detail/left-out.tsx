import { addressOf } from '@tearsheet/protocol/addresses'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { TriangleAlert } from 'lucide-react'
import type { SkippedItems } from '../actions/chosen-items.ts'
import { hasArtworkToReview } from '../components/item-labels.ts'
import styles from './left-out.module.css'

/** Maximum number of names; the rest are counted. */
const maxNamed = 3

/** Lists the selected ads that an approval skips, and why, with links to the artwork still to be reviewed. */
export function LeftOut({ campaignId, skipped }: { campaignId: string; skipped: readonly SkippedItems[] }) {
  return skipped.map(({ reason, items }) => {
    const named = items.slice(0, maxNamed)
    const more = items.length - named.length
    return (
      <span key={reason} className={styles.reason}>
        <TriangleAlert aria-hidden="true" />
        <span>
          {reason}:{' '}
          {named.map((item, place) => (
            <span key={item.id}>
              {place > 0 && ', '}
              {hasArtworkToReview(item) ? (
                <Link href={addressOf('campaignItem', { campaignId, campaignItemId: item.id, view: 'review-artwork' })}>
                  {item.publicationName}
                </Link>
              ) : (
                item.publicationName
              )}
            </span>
          ))}
          {more > 0 && ` and ${more.toLocaleString()} more`}
        </span>
      </span>
    )
  })
}
