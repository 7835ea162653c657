import { folded } from '../../database/like.ts'

/**
 * Reduces a text to words and numbers, separated by spaces; separators inside numbers are removed, so that 82,000 is
 * 82000. Characters of scripts without spaces are words of their own.
 */
export const plainly = (text: string) =>
  folded(text)
    .replace(/(?<=\d)[,.’' \u00a0](?=\d{3}(?!\d))/g, '')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text contains the words of another one in sequence; both are reduced by `plainly`. */
export const hasWords = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `)

export const salaryText = (amount: number) => [
  ...(Number.isInteger(amount)
    ? [String(amount), `${amount} 00`]
    : [plainly(amount.toFixed(2)), plainly(String(amount))]),
  ...(amount % 1000 === 0 ? [`${amount / 1000}k`] : []),
]

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The ways in which sites write a day. */
export function dateWords(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-')
  const [m, d] = [String(Number(month)), String(Number(day))]
  const name = monthNames[Number(month) - 1] ?? ''
  return [
    date,
    ...[name, name.slice(0, 3)].flatMap((one) => [`${one} ${d} ${year}`, `${d} ${one} ${year}`]),
    ...[`${m}/${d}/${year}`, `${month}/${day}/${year}`, `${m}/${d}/${year.slice(2)}`],
    ...[`${d}.${m}.${year}`, `${day}.${month}.${year}`, `${year}年${m}月${d}日`],
  ]
}
