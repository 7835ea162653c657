/** Currencies that only some countries have. */
const currencies: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/£|\bGBP\b/, new Set(['GB'])],
  [/\$|\b(?:USD|CAD|AUD|NZD)\b/, new Set(['US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'MX', 'CL', 'CO', 'AR'])],
  [/€|\bEUR\b/, new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))],
]
const rupees = /₹|\bINR\b|\b(?:lakhs?|lacs?|LPA)\b|\bRs\.? ?\d/i

/** Countries whose postings are in a language. */
const countriesOfLanguage = {
  en: null,
  de: new Set(['DE', 'AT', 'CH']),
  fr: new Set(['FR', 'BE', 'CH', 'LU', 'CA']),
  es: new Set(['ES', 'MX', 'CL', 'CO', 'AR', 'PE', 'US']),
} as const

const spanishSpeaking = new Set(['ES', 'MX', 'CL', 'CO', 'AR', 'PE'])

/** Words that the public service of one country alone has. */
const institutions: readonly (readonly [RegExp, string])[] = [
  [/\bcorporation of the (?:city|town|township|municipality|county|district|village) of\b|\bCUPE\b/i, 'CA'],
  [/\bNHS\b|\bAfC\b/, 'GB'],
]

/** Returns the countries that have the currency of a posting; null without one. */
export const countriesOfCurrency = (lines: readonly string[]): ReadonlySet<string> | null =>
  currencies.find(([sign]) => lines.some((line) => sign.test(line)))?.[1] ?? null

/** Whether the posting has a currency that its country does not have. */
export const isOtherCurrency = (lines: readonly string[], country: string): boolean =>
  currencies.some(([sign, countries]) => !countries.has(country) && lines.some((line) => sign.test(line)))

/** Returns the countries that the institutions, the language and the currency of a posting allow; null if they allow any. */
export function countriesOfPosting(
  lines: readonly string[],
  language: keyof typeof countriesOfLanguage,
): ReadonlySet<string> | null {
  if (lines.some((line) => rupees.test(line))) return new Set(['IN'])
  const own = institutions.find(([words]) => lines.some((line) => words.test(line)))
  if (own && !isOtherCurrency(lines, own[1])) return new Set([own[1]])
  const spoken: ReadonlySet<string> | null = countriesOfLanguage[language]
  const paid = countriesOfCurrency(lines)
  if (spoken === null && paid !== null) return new Set([...paid].filter((country) => !spanishSpeaking.has(country)))
  if (spoken === null || paid === null) return spoken ?? paid
  const both = [...spoken].filter((country) => paid.has(country))
  return both.length > 0 ? new Set(both) : null
}
