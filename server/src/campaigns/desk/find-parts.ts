import type { CheckedPart } from '@tearsheet/protocol/campaigns/desk-address-schemas'
import { Parser } from 'htmlparser2'
import { dateWords, plainly, salaryText } from '../monitoring/compare-words.ts'

/** Values that a page is expected to show; null if the posting has none. */
export interface Expected {
  title: string
  salaryFrom: number | null
  /** Calendar date. */
  deadline: string | null
}

/** Maximum number of characters of a page that are searched: the ad is rarely behind them. */
const maxCharacters = 300_000

/**
 * Returns the parts of a posting that a page shows, and those it does not. Ignores case, accents, punctuation and date
 * formats.
 */
export function findParts(html: string, expected: Expected): { found: CheckedPart[]; missing: CheckedPart[] } {
  const text = plainly(wordsIn(html.slice(0, maxCharacters)))
  const has = (words: readonly string[]) => words.some((one) => ` ${text} `.includes(` ${plainly(one)} `))
  const wordsOfParts: [CheckedPart, readonly string[]][] = [
    ['title', [expected.title]],
    ['salary', expected.salaryFrom === null ? [] : salaryText(expected.salaryFrom)],
    ['deadline', expected.deadline === null ? [] : dateWords(expected.deadline)],
  ]
  const required = wordsOfParts.filter(([, words]) => words.length > 0)
  const parts = (isThere: boolean) => required.flatMap(([part, words]) => (has(words) === isThere ? [part] : []))
  return { found: parts(true), missing: parts(false) }
}

/**
 * Returns the text of a page, without its scripts and styles; every tag separates words. Runs in a single pass, as the
 * page is untrusted.
 */
function wordsIn(html: string): string {
  const words: string[] = []
  let hidden = 0
  const isHidden = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    onopentag(name) {
      if (isHidden(name)) hidden += 1
      words.push(' ')
    },
    ontext(text) {
      if (hidden === 0) words.push(text)
    },
    onclosetag(name) {
      if (isHidden(name)) hidden -= 1
      words.push(' ')
    },
  })
  parser.end(html)
  return words.join('')
}
