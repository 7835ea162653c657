import { type News, summarizeNews } from './emails.ts'

/** The most characters of a text that is sent as one. */
export const maxTextLength = 160

/** Letters of the alphabet of texts; others make every text a third as long. */
const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')

interface TextOfNews {
  title: string
  news: readonly News[]
  /** Where to read on, without its protocol: as full as there is room for, the best first. */
  links: readonly string[]
}

/** What happened to somebody's ads as one text: how many, the first by name as far as there is room, and where to read on. */
export function writeNewsText({ title, news, links }: TextOfNews): string {
  const [first] = news
  const head = plain(`${title}: ${summarizeNews(news)}.`)
  const tail = ` ${links.find((one) => head.length + 1 + one.length <= maxTextLength) ?? links.at(-1) ?? ''}`
  const room = maxTextLength - head.length - tail.length - ' First: .'.length
  const name = plain(first?.publicationName ?? '')
  if (room < 12 || name === '') return `${head}${tail}`.slice(0, maxTextLength)
  const shown = name.length <= room ? name : `${name.slice(0, room - 2).trimEnd()}..`
  return `${head} First: ${shown}.${tail}`
}
