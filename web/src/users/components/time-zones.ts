import type { SelectOption } from '../../ui/forms/select.tsx'

/**
 * Every time zone that the browser knows, by its distance from Greenwich now, then by name: "(GMT-5) America, New York".
 * @param chosen one that is stored already, offered even where the browser does not list it
 */
export function timeZoneOptions(chosen: string): SelectOption[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : []), 'UTC'])
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
