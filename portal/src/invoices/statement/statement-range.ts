import { addDays } from '@tearsheet/protocol/dates'

export interface DateRange {
  from: string
  to: string
}

export interface RangePreset extends DateRange {
  id: 'this-month' | 'last-month' | 'this-year'
  label: string
}

/** Returns the most common ranges for a given day; those in progress end today. */
export function rangePresets(today: string): RangePreset[] {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  return [
    { id: 'this-month', label: 'This month', from: monthStart, to: today },
    { id: 'last-month', label: 'Last month', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    { id: 'this-year', label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}
