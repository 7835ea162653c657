import { offsetMsOnce } from '@tearsheet/protocol/clocks'
import type { SelectOption } from '@tearsheet/ui/forms/select.tsx'

/** Cache of the options: formatting some 400 time zones takes 100 ms, too long for each keystroke in a form. */
const offered = new Map<string, SelectOption[]>()

/**
 * Returns every time zone that the browser knows, by its offset from UTC at the time of the first call, then by name:
 * "(GMT-5) America, New York". Returns the same array each time.
 * @param chosen a stored time zone, included even if the browser does not list it
 */
export function timeZoneOptions(chosen: string): SelectOption[] {
  const listed = offeredOnce('')
  return !chosen || listed.some(({ value }) => value === chosen) ? listed : offeredOnce(chosen)
}

function offeredOnce(also: string): SelectOption[] {
  const options = offered.get(also) ?? inOrder(also)
  offered.set(also, options)
  return options
}

function inOrder(also: string): SelectOption[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(also ? [also] : []), 'UTC'])
  const zones = [...names].flatMap((name) => {
    const offset = offsetOf(name)
    return offset === null ? [] : [{ name, ...offset }]
  })
  return zones
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))
    .map(({ name, text }) => ({ value: name, label: `(${text}) ${name.replaceAll('/', ', ').replaceAll('_', ' ')}` }))
}

function offsetOf(timeZone: string): { text: string; minutes: number } | null {
  try {
    const minutes = Math.round(offsetMsOnce(timeZone, new Date()) / 60_000)
    return { text: gmtLabel(minutes), minutes }
  } catch {
    return null
  }
}

/** "GMT", "GMT-5", "GMT+5:30" */
function gmtLabel(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
