import { type AdAlert, summarizeAlerts } from './emails.ts'

/** Maximum number of characters of a text that is sent as one message. */
export const maxTextLength = 160

/** Replaces characters outside the alphabet of texts; with others, a text fits only 70 characters. */
const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')

interface TextOfAlerts {
  title: string
  alerts: readonly AdAlert[]
  /** Links without protocol, the best first: the first that fits is used. */
  links: readonly string[]
}

/** Writes the events of a user's ads as one text: the count, as many names as fit, and a link. */
export function writeAlertsText({ title, alerts, links }: TextOfAlerts): string {
  const [first] = alerts
  const head = plain(`${title}: ${summarizeAlerts(alerts)}.`)
  const tail = ` ${links.find((one) => head.length + 1 + one.length <= maxTextLength) ?? links.at(-1) ?? ''}`
  const room = maxTextLength - head.length - tail.length - ' First: .'.length
  const name = plain(first?.publicationName ?? '')
  if (room < 12 || name === '') return `${head}${tail}`.slice(0, maxTextLength)
  const shown = name.length <= room ? name : `${name.slice(0, room - 2).trimEnd()}..`
  return `${head} First: ${shown}.${tail}`
}
