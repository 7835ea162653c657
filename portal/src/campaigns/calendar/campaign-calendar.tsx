import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type CalendarRun, calendarKinds } from '@tearsheet/protocol/campaigns/schemas'
import { addDays } from '@tearsheet/protocol/dates'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { useMediaQuery } from '@tearsheet/ui/base/use-media-query.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatCount, formatDate, formatMonthAndYear } from '@tearsheet/ui/lib/format.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { FilterChips } from '@tearsheet/ui/lists/filter-chips.tsx'
import { MonthGrid } from '@tearsheet/ui/lists/month-grid.tsx'
import {
  firstDayOf,
  firstDayOfWeek,
  lastDayOf,
  monthOf,
  monthsLater,
  weeksOf,
} from '@tearsheet/ui/lists/month-weeks.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { CalendarDays, ChevronLeft, ChevronRight, Rows3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '../../accounts/use-today.ts'
import { barsOfMonth } from './bars-of-month.ts'
import { DayMarks } from './calendar-marks.tsx'
import { DayList } from './day-list.tsx'
import { shownKinds, useCalendarAddress } from './use-calendar-address.ts'

/** Number of days, including today, of the upcoming list that phones open with. */
const soonDays = 14
const noRuns: readonly CalendarRun[] = []
const kindNames = { runs: 'Runs', due: 'Deadlines', starts: 'Starts', ends: 'Ends' }

/**
 * Starts, ends, runs and deadlines of campaigns and ads in a month: as a grid of days, or as a list of the days that
 * have entries (R10.5).
 */
export function CampaignCalendar() {
  const calendar = useCalendar()
  const { address, name, data, isError, error, asList, refetch } = calendar
  return (
    <Stack gap={16}>
      <SectionHeading actions={<CalendarTools {...calendar} />}>{name}</SectionHeading>
      <FilterChips
        label="Show in the calendar"
        filters={shownKinds.map((kind) => ({
          name: kind,
          label: kindNames[kind],
          value: address.chosen.includes(kind) ? kind : undefined,
          choices: [{ value: kind, label: kindNames[kind] }],
        }))}
        onChange={(changed) => {
          const kept = address.chosen.filter((kind) => !(kind in changed))
          address.setKinds([...kept, ...Object.values(changed).filter((kind) => kind !== undefined)])
        }}
      />
      <LoadFailure query={{ isError, error, refetch }} title="The calendar could not be loaded" />
      {!data &&
        !isError &&
        (asList ? (
          <Skeleton shape="days" label="Loading calendar" rows={4} />
        ) : (
          <Skeleton shape="month" label="Loading calendar" rows={6} rowHeight="8rem" />
        ))}
      {data && (asList ? <CalendarList {...calendar} /> : <CalendarGrid {...calendar} />)}
    </Stack>
  )
}

type Calendar = ReturnType<typeof useCalendar>

/** The span that the address states, and its entries; the page title names it. */
function useCalendar() {
  const today = useToday()
  const address = useCalendarAddress(today)
  const { month, isList, isMonthStated, isShown } = address
  const isNarrow = useMediaQuery('screen and (max-width: 639.98px)')
  const isSoon = isNarrow && !isMonthStated
  const span = isSoon
    ? { from: today, to: addDays(today, soonDays - 1) }
    : { from: firstDayOf(month), to: lastDayOf(month) }
  const kinds = calendarKinds.filter(isShown)
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(campaigns.getCalendar, { span, kinds }),
    placeholderData: keepPreviousData,
  })
  const name = isSoon ? `The next ${soonDays} days` : formatMonthAndYear(month)
  usePageTitle(`My Campaigns – Calendar, ${name}`)
  return {
    today,
    address,
    isNarrow,
    isSoon,
    asList: isNarrow || isList,
    span,
    kinds,
    name,
    data,
    isError,
    error,
    isPlaceholderData,
    refetch,
    days: isPlaceholderData ? [] : (data?.days ?? []),
    runs: isShown('runs') && data && !isPlaceholderData ? data.runs : noRuns,
  }
}

/** Moves to another month, switches between grid and list, and exports the runs. */
function CalendarTools({ today, address, isNarrow, isSoon, span }: Calendar) {
  const { month, isList } = address
  const step = (to: string, label: string, icon: ReactNode) => (
    <Link className={buttonClass('secondary', 'row')} href={address.monthHref(to)} aria-label={label}>
      {icon}
    </Link>
  )
  return (
    <Inline>
      {!isSoon && step(monthsLater(month, -1), 'Previous month', <ChevronLeft aria-hidden="true" />)}
      <Link className={buttonClass('secondary', 'row')} href={address.monthHref(monthOf(today))}>
        This month
      </Link>
      {!isSoon && step(monthsLater(month, 1), 'Next month', <ChevronRight aria-hidden="true" />)}
      {isNarrow && !isSoon && (
        <Link className={buttonClass('secondary', 'row')} href={address.soonHref}>
          Next {soonDays} days
        </Link>
      )}
      {!isNarrow && (
        <Link className={buttonClass('secondary', 'row')} href={address.lookHref(isList ? 'grid' : 'list')}>
          {isList ? <CalendarDays aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
          {isList ? 'Month view' : 'Day by day'}
        </Link>
      )}
      <Menu label="Export" size="row" items={exportsOf(span)} />
    </Inline>
  )
}

/** The days that have entries. */
function CalendarList({ address, days, kinds, name, isSoon, isPlaceholderData }: Calendar) {
  if (days.length === 0 && !isPlaceholderData) {
    return (
      <EmptyState title={`Nothing starts, ends or is due in ${isSoon ? name.toLowerCase() : name}`} headingLevel={3} />
    )
  }
  return days.map((day) => (
    <DayList key={day.day} {...day} kinds={kinds} isWhole={day.day === address.day} onWhole={address.setDay} />
  ))
}

/** The month, and below it all entries of the selected day. */
function CalendarGrid({ today, address, days, runs, kinds, name }: Calendar) {
  const { month, day } = address
  const bars = useMemo(() => barsOfMonth(weeksOf(month, firstDayOfWeek()), runs), [month, runs])
  const byDay = new Map(days.map((one) => [one.day, one]))
  return (
    <>
      <MonthGrid
        label={name}
        month={month}
        today={today}
        selected={day}
        onSelect={address.setDay}
        onMonth={address.setMonth}
        content={(one) => (
          <DayMarks marks={byDay.get(one)?.marks ?? []} total={byDay.get(one)?.total ?? 0} bars={bars.get(one)} />
        )}
      />
      <StatusText>{day ? formatDayCount(day, byDay.get(day)?.total ?? 0) : ''}</StatusText>
      {day && (
        <DayList
          {...(byDay.get(day) ?? { day, total: 0, marks: [] })}
          kinds={kinds}
          runs={runs.filter(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))}
          isWhole
          onWhole={address.setDay}
        />
      )}
    </>
  )
}

const formatDayCount = (day: string, total: number) =>
  `${total === 0 ? 'Nothing' : formatCount(total)} on ${formatDate(day)}`

function exportsOf(span: { from: string; to: string }) {
  const save = (whole: boolean, format: 'csv' | 'ics') => () =>
    void download(downloads.exportRuns, { span: whole ? null : span, format }, `Runs.${format}`)
  return [
    { id: 'month-csv', label: 'This month as CSV', onSelect: save(false, 'csv') },
    { id: 'month-ics', label: 'This month as a calendar file', description: 'ICS', onSelect: save(false, 'ics') },
    { id: 'all-csv', label: 'All runs as CSV', onSelect: save(true, 'csv') },
    { id: 'all-ics', label: 'All runs as a calendar file', description: 'ICS', onSelect: save(true, 'ics') },
  ]
}
