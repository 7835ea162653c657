import { useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { calendarKinds } from '@tearsheet/protocol/campaigns/schemas'
import { isCalendarDate } from '@tearsheet/protocol/dates'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { monthOf } from '@tearsheet/ui/lists/month-weeks.ts'

export const shownKinds = ['runs', ...calendarKinds] as const
type ShownKind = (typeof shownKinds)[number]

/**
 * Reads and writes the state of the calendar in the address:
 * `?show=calendar&month=2026-11&day=2026-11-03&look=list&kinds=due,runs`.
 */
export function useCalendarAddress(today: string) {
  const go = useGo()
  const search = useSearch({ from: inAccount(routes.campaigns) })
  const href = (changed: typeof search) => addressOf('campaigns', {}, { ...search, ...changed })
  const month = isCalendarDate(`${search.month}-01`) ? String(search.month) : monthOf(today)
  const day = search.day && isCalendarDate(search.day) && monthOf(search.day) === month ? search.day : null
  const chosen = shownKinds.filter((kind) => search.kinds?.split(',').includes(kind))
  return {
    month,
    /** Whether the address names a month; otherwise the upcoming days are displayed. */
    isMonthStated: search.month !== undefined,
    /** The kinds to display; none chosen displays all. */
    chosen,
    isShown: (kind: ShownKind) => chosen.length === 0 || chosen.includes(kind),
    setKinds: (kinds: readonly string[]) =>
      go(href({ kinds: kinds.length > 0 ? kinds.join(',') : undefined }), { keepScroll: true, replace: true }),
    soonHref: href({ month: undefined, day: undefined }),
    day,
    isList: search.look === 'list',
    monthHref: (next: string) => href({ month: next, day: undefined }),
    lookHref: (look: 'grid' | 'list') => href({ look: look === 'list' ? look : undefined }),
    setMonth: (next: string) => go(href({ month: next, day: undefined }), { keepScroll: true }),
    setDay: (next: string) => go(href({ day: next }), { keepScroll: true, replace: true }),
  }
}
