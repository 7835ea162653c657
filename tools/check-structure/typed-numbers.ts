import type { Problem, Rule } from './problem.ts'

const conversion = /(?<![\w.])(?:Number\(|Number\.parse(?:Float|Int)\(|parseFloat\(|parseInt\()|\bvalueAsNumber\b/g
/** Numbers that no one types as such: the value of a choice or a slider, digits of a date, numbers of our own. */
const untyped =
  /Number\((?:(?:event\.)?target\.value\)|day\.slice\(|(?:place|at|key|value|id)\)|readStored\(|[^()]{1,40}(?:===|\()|\([^()]{1,40}\)\.toPrecision\()/

/** Files that convert other texts, with the reason. */
const exempt = new Map([
  ['portal/src/publications/manual-values.ts', 'numbers of publication types, from a choice'],
  ['portal/src/quotes/draft/draft-values.ts', 'numbers of job and salary types, from a choice'],
  ['portal/src/candidates/review/candidate-record.tsx', 'a rating, from a choice'],
  ['portal/src/candidates/review/candidates-page.tsx', 'a rating in the address'],
  ['portal/src/identity/activity/activity.tsx', 'a period in the address'],
  ['desk/src/integration/new-key-dialog.tsx', 'the days of a key, from a choice'],
  ['desk/src/invoices/billing-texts.ts', 'days of a list, which may be negative'],
])

/** Typed numbers are read by the shared parser, because people write 41,42 and 1.250,50 in every browser. */
export const typedNumbers: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => !isTest && /^(?:portal|desk)\/src\/.*\.tsx?$/.test(path) && !exempt.has(path))
    .flatMap(({ path, text, lineAt }): Problem[] =>
      [...text.matchAll(conversion)]
        .filter(({ index }) => !untyped.test(text.slice(index, index + 60).split('\n')[0] ?? ''))
        .map(({ index }) => ({
          path,
          line: lineAt(index),
          rule: 'typed-numbers',
          message: 'read what people type with readWhole, readDecimal, readPercent, readTyped or readMinor',
        })),
    )
