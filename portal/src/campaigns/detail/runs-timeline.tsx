import { daysToProve, type RunCount } from '@tearsheet/protocol/campaigns/evidence'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDay } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { CSSProperties } from 'react'
import { ShareBar } from '../components/share-bar.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { itemStatusLook } from '../components/status-look.ts'
import styles from './runs-timeline.module.css'
import type { Timeline, TimelineRow, TimelineSpan } from './timeline-of.ts'

interface RunsTimelineProps {
  timeline: Timeline
  rows: readonly TimelineRow[]
  today: string
  /** Days online by the checks, by ad. */
  online: ReadonlyMap<string, string>
}

/** The runs of a campaign's ads, each as a bar on a time scale; the same information is given as text next to it. */
export function RunsTimeline({ timeline, rows, today, online }: RunsTimelineProps) {
  return (
    <Stack gap={0} type="ui" className={styles.timeline}>
      <Grid
        columns="var(--columns)"
        gap={[0, 12]}
        align="end"
        padding={[0, 0, 4, 0]}
        border="border"
        edges="below"
        type="small"
        color="text-2"
        className={styles.scale}
        aria-hidden="true"
      >
        <Text weight={600}>Ad</Text>
        <Text weight={600}>Runs</Text>
        <span className={styles.axis}>
          {timeline.ticks.map(({ day, left, isNewMonth }) => (
            <span key={day} className={styles.tick} style={{ left: `${left}%` }}>
              {isNewMonth && (
                <Text as="b" color="text" weight={600}>
                  {formatDay(day).split(' ')[0]}
                </Text>
              )}
              {Number(day.slice(8))}
            </span>
          ))}
        </span>
        <Text weight={600}>Days up</Text>
      </Grid>
      <ul role="list">
        {rows.map((row) => (
          <Run key={row.item.id} row={row} timeline={timeline} today={today} online={online.get(row.item.id) ?? null} />
        ))}
      </ul>
      <Inline
        as="p"
        gap={[4, 20]}
        margin={[12, 0, 0, 0]}
        type="small"
        color="text-2"
        className={styles.legend}
        aria-hidden="true"
      >
        {legend.map(({ look, text }) => (
          <Inline as="span" key={text} wrap={false}>
            <span className={styles.sample}>
              <span className={styles[look]} />
            </span>
            {text}
          </Inline>
        ))}
      </Inline>
    </Stack>
  )
}

const daysStyle = { width: '2.5rem', height: '0.5rem', background: 'var(--sunken)' }

const legend = [
  { look: 'past', text: 'Has run' },
  { look: 'future', text: 'Booked' },
  { look: 'over', text: 'Ended' },
  { look: 'pin', text: `Day ${daysToProve}` },
  { look: 'today', text: 'Today' },
  { look: 'deadline', text: 'Application deadline' },
] as const

interface RunProps {
  row: TimelineRow
  timeline: Timeline
  today: string
  online: string | null
}

function Run({ row, timeline, today, online }: RunProps) {
  const { item, run } = row
  return (
    <Grid
      as="li"
      columns="var(--columns)"
      gap={[0, 12]}
      align="center"
      border="border-subtle"
      edges="below"
      className={styles.row}
    >
      <Stack gap={0} breakAnywhere className={styles.name}>
        <span>
          {item.publicationName}
          <VisuallyHidden>, ad {item.adNumber}</VisuallyHidden>
        </span>
        {online && <Text kind="meta">{online}</Text>}
      </Stack>
      <Text type="small" color="text-2" className={styles.run}>
        {formatDays(item)}
      </Text>
      <span className={styles.track} aria-hidden="true">
        <Bar className={row.isOver ? styles.over : styles.past} stretch={row.past} />
        <Bar className={styles.future} stretch={row.future} />
        <Mark className={styles.today} at={timeline.today} />
        <Mark className={styles.deadline} at={timeline.deadline} />
        <Mark className={styles.pin} at={row.dayThirty} />
      </span>
      {run.firstDay === null ? (
        <span className={styles.state}>
          <StatusBadge look={itemStatusLook(item)} />
        </span>
      ) : (
        <>
          <Inline as="span" wrap={false} tabular>
            <VisuallyHidden>
              <meter
                min={0}
                max={daysToProve}
                value={Math.min(run.days, daysToProve)}
                aria-label={`Days of ${item.publicationName}, ad ${item.adNumber}`}
              >
                {run.days}
              </meter>
            </VisuallyHidden>
            <ShareBar share={Math.min(1, run.days / daysToProve)} style={daysStyle} />
            <Text nowrap>
              {run.days} of {daysToProve} days
            </Text>
          </Inline>
          <Text kind="meta">{formatRunState(run, today)}</Text>
        </>
      )}
    </Grid>
  )
}

function Bar({ className, stretch }: { className: string | undefined; stretch: TimelineSpan | null }) {
  if (!stretch) return null
  const place: CSSProperties = { left: `${stretch.left}%`, width: `${stretch.width}%` }
  return <span className={className} style={place} />
}

function Mark({ className, at }: { className: string | undefined; at: number | null }) {
  return at === null ? null : <span className={className} style={{ left: `${at}%` }} />
}

/** The year is shown on the scale. */
function formatDays({ startDate, endDate }: CampaignItem): string | null {
  if (startDate === null) return null
  return endDate === null ? `From ${formatDay(startDate)}` : `${formatDay(startDate)} – ${formatDay(endDate)}`
}

function formatRunState({ firstDay, lastDay, isProven, thirtiethDay }: RunCount, today: string): string {
  if (firstDay !== null && firstDay > today) return `Starts ${formatDay(firstDay)}`
  if (isProven) return `Reached on ${formatDay(thirtiethDay ?? today)}`
  if (lastDay !== null) return `Ended ${formatDay(lastDay)}`
  return thirtiethDay === null ? `Ends before day ${daysToProve}` : `Day ${daysToProve} is ${formatDay(thirtiethDay)}`
}
