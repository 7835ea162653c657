import { isCalendarDate } from '../dates.ts'

/** A date in a text. */
export interface TextDate {
  /** `YYYY-MM-DD`. */
  date: string
  /** As written. */
  text: string
  index: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const patterns: { pattern: RegExp; read: (parts: string[]) => [string, string, string] }[] = [
  {
    pattern: new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'),
    read: ([named = '', day = '', year = '']) => [year, monthNumber(named), day],
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+${month},?\\s+(\\d{4})\\b`, 'gi'),
    read: ([day = '', named = '', year = '']) => [year, monthNumber(named), day],
  },
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, read: ([year = '', number = '', day = '']) => [year, number, day] },
  // In the United States the month comes first.
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, read: ([number = '', day = '', year = '']) => [year, number, day] },
]

/** Returns the full dates of a text, with their years, in order. */
export function datesIn(text: string): TextDate[] {
  return patterns
    .flatMap(({ pattern, read }) =>
      [...text.matchAll(pattern)].map((match) => {
        const [year, number, day] = read(match.slice(1))
        return {
          date: `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`,
          text: match[0],
          index: match.index,
        }
      }),
    )
    .filter(({ date }) => isCalendarDate(date))
    .sort((a, b) => a.index - b.index)
}

const monthNumber = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
