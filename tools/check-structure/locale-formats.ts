import { isBrowserCode } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

/** The only file that reads the parts of a formatted date. */
const CLOCKS = 'protocol/src/clocks.ts'
/** The formatters of the browser applications, and their locale. */
const FORMATS = 'ui/src/lib/format.ts'

/** Arguments of a call, with calls nested two deep. */
const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`

const FORBIDDEN: { pattern: RegExp; message: string; allowed: (path: string) => boolean }[] = [
  {
    pattern: /\bnavigator\s*\.\s*languages?\b/g,
    message: 'the language of the browser may be one that Intl rejects, or have another calendar: use browserLocale',
    allowed: (path) => path === FORMATS,
  },
  {
    pattern: /\bnew Intl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/g,
    message: `dates of the browser have one calendar: use a formatter of ${FORMATS}, or add one there`,
    allowed: (path) => path === FORMATS || !isBrowserCode(path),
  },
  {
    pattern: /\.toLocaleString\(/g,
    message: `numbers in English text have Latin digits, whatever the browser's locale: use formatCount of ${FORMATS}`,
    allowed: (path) => !isBrowserCode(path),
  },
  {
    pattern: /\bformat(?:Range)?ToParts\b/g,
    message: 'a formatted date is not data: use clockIn, dateIn or hourIn',
    allowed: (path) => path === CLOCKS || path === FORMATS,
  },
  {
    pattern: /(?:\bIntl\.DateTimeFormat|\.toLocale(?:Date|Time)?String)\(\s*\[?\s*['"`](?:en-CA|fr-CA|sv|lt)\b/g,
    message: 'no locale formats as YYYY-MM-DD in every browser: use dateIn',
    allowed: () => false,
  },
  {
    pattern: new RegExp(
      String.raw`\.(?:format(?:Range)?|toLocale(?:Date|Time)?String)${ARGUMENTS}\s*\.(?:split|slice|substring|replace(?:All)?|match(?:All)?)\(`,
      'g',
    ),
    message: 'the text of a locale differs between browsers: choose its parts by options instead of taking it apart',
    allowed: () => false,
  },
  {
    pattern: /\b(?:Number|parseInt|parseFloat|Date\.parse|new Date)\(\s*(?:new )?Intl\./g,
    message: 'the text of a locale differs between browsers and is not read back: use clockIn, dateIn or hourIn',
    allowed: () => false,
  },
]

/**
 * Formatted text is displayed and never read as data: its order, punctuation, digits and calendar differ between
 * browsers.
 */
export const localeFormats: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => !isTest && /^(protocol|server|ui|portal|desk)\/src\/.*\.tsx?$/.test(path))
    .flatMap((file) =>
      FORBIDDEN.flatMap(({ pattern, message, allowed }) => (allowed(file.path) ? [] : found(file, pattern, message))),
    )

function found({ path, text, lineAt }: SourceFile, pattern: RegExp, message: string): Problem[] {
  const lines = new Set([...text.matchAll(pattern)].map(({ index }) => lineAt(index)))
  return [...lines].map((line) => ({ path, line, rule: 'locale-formats', message }))
}
