import { offsetMsOnce, timeZoneName } from '@tearsheet/protocol/clocks'
import type { SelectOption } from '@tearsheet/ui/forms/select.tsx'

/** Cache of the options: formatting some 400 time zones takes 200 ms, too long for each keystroke in a form. */
const offered = new Map<string, SelectOption[]>()

/**
 * Returns every time zone that the browser knows, by its offset from UTC at the time of the first call, then by label:
 * "Eastern Time (New York)". Returns the same array each time.
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
    const minutes = offsetOf(name)
    return minutes === null ? [] : [{ name, minutes, label: timeZoneLabel(name) }]
  })
  return zones
    .sort((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label))
    .map(({ name, label }) => ({ value: name, label }))
}

/** Returns the offset from UTC in minutes; null for a time zone that the browser does not know. */
function offsetOf(timeZone: string): number | null {
  try {
    return Math.round(offsetMsOnce(timeZone, new Date()) / 60_000)
  } catch {
    return null
  }
}

/** Formats a time zone by its usual name and its city: "Eastern Time (New York)". */
export function timeZoneLabel(timeZone: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  try {
    const name = timeZoneName(timeZone)
    return name ? `${name} (${city})` : city
  } catch {
    return city
  }
}
