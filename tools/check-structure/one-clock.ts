import { isBrowserCode } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

/** File that may read the browser's own time zone: until the user's is known. */
const BROWSER_ZONE = 'ui/src/accounts/use-time-zone.ts'
/** The provider's own days: no profile defines the time zone of an automated desk. */
const DESK = 'server/src/desk/'

const FORBIDDEN: { pattern: RegExp; message: string; allowed?: (path: string) => boolean }[] = [
  {
    pattern: /new Date\(\)\s*\.(get|toLocale)\w+\(|new Date\(\)\s*\.toISOString\(\)\s*\.(slice|substring|split)\(/g,
    message: 'new Date() is not a calendar date: use dateIn or hourIn with the time zone of the user',
    allowed: isBrowserCode,
  },
  {
    pattern: /resolvedOptions\(\)\s*\.timeZone/g,
    message: "the browser's time zone is not the user's: use useTimeZone",
    allowed: (path) => path === BROWSER_ZONE,
  },
  {
    pattern: /\b(dateIn|hourIn)\(\s*['"`]/g,
    message: 'calendar dates depend on the time zone of the user: pass the one of their profile to dateIn and hourIn',
    allowed: (path) => path.startsWith(DESK),
  },
  {
    pattern: /\bcurrent_date\b|\bnow\(\)\s*::\s*date\b/gi,
    message: "the database's date is in no user's time zone: pass the user's date, or use world_date()",
  },
]

/** In a browser, only these convert `new Date()` to a day, and its ISO text to a moment. */
const BARE =
  /(?<!\b(?:dateIn|hourIn|worldDate|bookDate|offsetMsOnce)\((?:[^()]|\([^()]*\))*)new Date\(\)(?!\s*\.toISOString\(\)(?!\s*\.(?:slice|substring|split)))/g

/** Calendar dates use one clock, the user's: greeting, calendar, lists and counted days agree on today. */
export const oneClock: Rule = (tree) =>
  tree.files
    .filter(isProduct)
    .flatMap((file) => [
      ...FORBIDDEN.flatMap(({ pattern, message, allowed }) =>
        allowed?.(file.path) ? [] : found(file, pattern, message),
      ),
      ...(isBrowserCode(file.path)
        ? found(file, BARE, 'new Date() is not a calendar date: use useToday or useClock')
        : []),
    ])

const isProduct = ({ path, isTest }: SourceFile) =>
  !isTest &&
  /^(protocol|server|ui|portal|desk)\/src\/.*\.(tsx?|sql)$/.test(path) &&
  !path.startsWith('server/src/testing/')

function found({ path, text, lineAt }: SourceFile, pattern: RegExp, message: string): Problem[] {
  const lines = new Set([...text.matchAll(pattern)].map(({ index }) => lineAt(index)))
  return [...lines].map((line) => ({ path, line, rule: 'one-clock', message }))
}
