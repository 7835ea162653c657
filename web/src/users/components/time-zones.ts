import { offsetMsOnce } from '@tearsheet/protocol/clocks'
import type { SelectOption } from '../../ui/forms/select.tsx'

/** What was offered before: to ask some 400 zones takes a tenth of a second, too long for each letter of a form. */
const offered = new Map<string, SelectOption[]>()

/**
 * Every time zone that the browser knows, by its distance from Greenwich when first asked, then by name: "(GMT-5) America,
 * New York". The same list each time.
 * @param chosen one that is stored already, offered even where the browser does not list it
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
