import { useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { isCalendarDate } from '@tearsheet/protocol/dates'
import { inAccount } from '../../lib/page-route.ts'
import { useGo } from '../../lib/use-go.ts'
import { monthOf } from '../../ui/lists/month-weeks.ts'

/** What the calendar shows, kept in the address: `?show=calendar&month=2026-11&day=2026-11-03&look=list`. */
export function useCalendarAddress(today: string) {
  const go = useGo()
  const search = useSearch({ from: inAccount(routes.campaigns) })
  const href = (changed: typeof search) => addressOf('campaigns', {}, { ...search, ...changed })
  const month = isCalendarDate(`${search.month}-01`) ? String(search.month) : monthOf(today)
  const day = search.day && isCalendarDate(search.day) && monthOf(search.day) === month ? search.day : null
  return {
    month,
    day,
    isList: search.look === 'list',
    monthHref: (next: string) => href({ month: next, day: undefined }),
    lookHref: (look: 'grid' | 'list') => href({ look: look === 'list' ? look : undefined }),
    setMonth: (next: string) => go(href({ month: next, day: undefined }), { keepScroll: true }),
    setDay: (next: string) => go(href({ day: next }), { keepScroll: true, replace: true }),
  }
}
