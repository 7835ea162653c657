import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useScrolls } from '@tearsheet/ui/base/use-scrolls.ts'
import { useRef } from 'react'
import styles from './disapprove-dialog.module.css'

/** Names of the ads that an action applies to; focusable with Tab only when the list scrolls. */
export function NamedAds({ label, items }: { label: string; items: readonly CampaignItem[] }) {
  const list = useRef<HTMLUListElement>(null)
  const scrolls = useScrolls(list)
  return (
    <ul ref={list} className={styles.items} tabIndex={scrolls ? 0 : undefined} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{item.publicationName}</li>
      ))}
    </ul>
  )
}
