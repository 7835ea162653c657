import { addressOf } from '@tearsheet/protocol/addresses'
import type { CalendarMark, CalendarRun, calendarKinds } from '@tearsheet/protocol/campaigns/schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted, formatCount, formatDateRange, formatDay } from '@tearsheet/ui/lib/format.ts'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CalendarCheck2, CalendarClock, CalendarX2, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { DayBars } from './bars-of-month.ts'
import styles from './calendar-marks.module.css'

type Kind = (typeof calendarKinds)[number]

const lookOf = (tone: Tone) => ({ background: `var(--${tone}-bg)`, color: `var(--${tone}-text)` })

const kindLabels: Record<Kind, { word: string; icon: LucideIcon; look: CSSProperties }> = {
  due: { word: 'Due', icon: CalendarClock, look: lookOf('attention') },
  starts: { word: 'Starts', icon: CalendarCheck2, look: lookOf('success') },
  ends: { word: 'Ends', icon: CalendarX2, look: lookOf('neutral') },
}

const nameOf = ({ campaignName, publicationName }: CalendarMark) => publicationName ?? campaignName

/** Number of marks that fit in a day of the grid, and how many remain when a line counts the rest. */
const maxShown = 3

interface DayMarksProps {
  marks: readonly CalendarMark[]
  total: number
  bars: DayBars | undefined
}

/**
 * A day in the grid: the bars of the runs, then its first few marks. The job number comes first because long names
 * often begin alike.
 */
export function DayMarks({ marks, total, bars }: DayMarksProps) {
  const shown = marks.slice(0, total > maxShown ? maxShown - 1 : maxShown)
  const more = total - shown.length
  const runCount = bars?.runCount ?? 0
  return (
    <>
      {runCount > 0 && (
        <VisuallyHidden>
          , {runCount} {runCount === 1 ? 'campaign runs' : 'campaigns run'}
        </VisuallyHidden>
      )}
      {bars && bars.lanes.length > 0 && (
        <Stack as="span" gap={2} aria-hidden="true">
          {bars.lanes.map((one, lane) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is identified only by its position
            <span key={lane} className={styles.lane}>
              {one !== null && one !== 'covered' && (
                <span
                  className={styles.bar}
                  data-begins={one.begins || undefined}
                  data-ends={one.ends || undefined}
                  // React's style type does not include custom properties
                  style={{ '--days': one.days } as CSSProperties}
                  title={`${one.run.campaignName} #${one.run.jobNumber}`}
                >
                  #{one.run.jobNumber} <bdi>{one.run.campaignName}</bdi>
                </span>
              )}
            </span>
          ))}
        </Stack>
      )}
      {bars && bars.hiddenCount > 0 && (
        <Text color="text-2" className={styles.more} aria-hidden="true">
          {counted(bars.hiddenCount, 'more run')}
        </Text>
      )}
      {shown.map((mark, place) => {
        const { word, icon: Icon, look } = kindLabels[mark.kind]
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a day have no id and keep their order
            key={place}
            className={styles.mark}
            style={look}
            title={`${word}: ${nameOf(mark)}, job #${mark.jobNumber}`}
          >
            <Icon aria-hidden="true" />
            <VisuallyHidden>{word}: </VisuallyHidden>#{mark.jobNumber} <bdi>{nameOf(mark)}</bdi>
          </span>
        )
      })}
      {more > 0 && (
        <Text color="text-2" className={styles.more}>
          {formatCount(more)} more
        </Text>
      )}
    </>
  )
}

/** The marks of a day as links, each with its kind. */
export function MarkLinks({ marks }: { marks: readonly CalendarMark[] }) {
  return (
    <Stack as="ul" gap={8}>
      {marks.map((mark, place) => {
        const { word, icon: Icon, look } = kindLabels[mark.kind]
        const { campaignId, campaignItemId, campaignName, jobNumber, publicationName } = mark
        const href = campaignItemId
          ? addressOf('campaignItem', { campaignId, campaignItemId })
          : addressOf('campaign', { id: campaignId })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a day have no id and keep their order
          <Grid as="li" key={place} columns="5.5rem minmax(0, 1fr)" gap={8} align="baseline">
            <Inline as="span" gap={4} padding={[2, 8]} radius="tag" type="small" className={styles.tag} style={look}>
              <Icon aria-hidden="true" />
              {word}
            </Inline>
            <span>
              <Link href={href}>{publicationName ?? campaignName}</Link>{' '}
              <Text kind="meta">
                {publicationName ? (
                  <>
                    Ad of <bdi>{campaignName}</bdi>
                  </>
                ) : (
                  'Campaign'
                )}{' '}
                · #{jobNumber}
              </Text>
            </span>
          </Grid>
        )
      })}
    </Stack>
  )
}

/** The campaigns that run on a day as links, each with its number. */
export function RunLinks({ runs }: { runs: readonly CalendarRun[] }) {
  return (
    <Stack as="ul" gap={8}>
      {runs.map(({ campaignId, campaignName, jobNumber, startDate, endDate }) => (
        <li key={campaignId}>
          <Link href={addressOf('campaign', { id: campaignId })}>{campaignName}</Link>{' '}
          <Text kind="meta">
            #{jobNumber} · {endDate ? formatDateRange(startDate, endDate) : `From ${formatDay(startDate)}`}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
