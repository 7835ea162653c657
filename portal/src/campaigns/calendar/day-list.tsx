import { useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CalendarDay, CalendarRun, calendarKinds } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { MarkLinks, RunLinks } from './calendar-marks.tsx'

/** Maximum number of marks that are listed for one day. */
const maxMarks = 500

/** Number of marks displayed for a day that is not selected. */
const shownMarks = 3

interface DayListProps extends CalendarDay {
  kinds: (typeof calendarKinds)[number][]
  /** The campaigns that run on the day, if they are to be listed. */
  runs?: readonly CalendarRun[]
  /** Displays all entries instead of the first few. */
  isWhole: boolean
  onWhole: (day: string) => void
}

/** A day with its entries; fetches the rest when the month's response has only some of them. */
export function DayList({ day, total, marks, kinds, runs = [], isWhole, onWhole }: DayListProps) {
  const isShort = marks.length < total
  const rest = useQuery({
    ...callQuery(campaigns.getCalendar, { span: { from: day, to: day }, mostPerDay: maxMarks, kinds }),
    enabled: isWhole && isShort,
  })
  const shown = isWhole ? (rest.data?.days[0]?.marks ?? marks) : marks.slice(0, shownMarks)
  return (
    <Stack as="section" gap={0} padding={[8, 0]}>
      <SectionHeading level={3}>{formatDate(day)}</SectionHeading>
      {total === 0 ? <p>Nothing starts, ends or is due on this day.</p> : <MarkLinks marks={shown} />}
      {runs.length > 0 && (
        <Disclosure summary={runs.length === 1 ? '1 campaign runs' : `${runs.length} campaigns run`}>
          <RunLinks runs={runs} />
        </Disclosure>
      )}
      {shown.length < total && !isWhole && (
        <div>
          <Button size="row" variant="quiet" onClick={() => onWhole(day)}>
            Show all {formatCount(total)}
          </Button>
        </div>
      )}
    </Stack>
  )
}
