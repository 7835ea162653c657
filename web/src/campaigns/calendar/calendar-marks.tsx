import { addressOf } from '@tearsheet/protocol/addresses'
import type { CalendarMark, calendarKinds } from '@tearsheet/protocol/campaigns/schemas'
import { CalendarCheck2, CalendarClock, CalendarX2, type LucideIcon } from 'lucide-react'
import { Link } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import styles from './calendar-marks.module.css'

type Kind = (typeof calendarKinds)[number]

const kindLabels: Record<Kind, { word: string; icon: LucideIcon }> = {
  due: { word: 'Due', icon: CalendarClock },
  starts: { word: 'Starts', icon: CalendarCheck2 },
  ends: { word: 'Ends', icon: CalendarX2 },
}

const nameOf = ({ campaignName, publicationName }: CalendarMark) => publicationName ?? campaignName

/** The first few marks of a day in the grid, one line each. */
export function DayMarks({ marks, total }: { marks: readonly CalendarMark[]; total: number }) {
  const shown = marks.slice(0, total > 3 ? 2 : 3)
  const more = total - shown.length
  return (
    <>
      {shown.map((mark, place) => {
        const { word } = kindLabels[mark.kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a day have no id and keep their order
          <span key={place} className={`${styles.mark} ${styles[mark.kind]}`} title={`${word}: ${nameOf(mark)}`}>
            <span className={styles.kind}>{word}: </span>
            {nameOf(mark)}
          </span>
        )
      })}
      {more > 0 && <span className={styles.more}>{more.toLocaleString()} more</span>}
    </>
  )
}

/** The marks of a day as links, each with what it is of. */
export function MarkLinks({ marks }: { marks: readonly CalendarMark[] }) {
  return (
    <ul role="list" className={styles.links}>
      {marks.map((mark, place) => {
        const { word, icon: Icon } = kindLabels[mark.kind]
        const { campaignId, campaignItemId, campaignName, jobNumber, publicationName } = mark
        const href = campaignItemId
          ? addressOf('campaignItem', { campaignId, campaignItemId })
          : addressOf('campaign', { id: campaignId })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a day have no id and keep their order
          <li key={place} className={styles.line}>
            <span className={`${styles.tag} ${styles[mark.kind]}`}>
              <Icon aria-hidden="true" />
              {word}
            </span>
            <span>
              <Link href={href}>{publicationName ?? campaignName}</Link>{' '}
              <Text kind="meta">
                {publicationName ? `Ad of ${campaignName}` : 'Campaign'} · #{jobNumber}
              </Text>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
