import type { SelectOption } from '../../ui/forms/select.tsx'

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
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
    const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(text) ?? []
    return { text, minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) }
  } catch {
    return null
  }
}
