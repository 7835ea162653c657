import type { Rule } from './problem.ts'

/** A call whose failure goes nowhere; `toast: false`, also within its options, says that it matters to nobody. */
const SWALLOWED = /\b(?:call|upload|fetchFile)\((?:(?!toast: false|\boptions\b|;|\n\n)[\s\S])*?\)\s*\.catch\(\(\) =>/g

/** What a call failed of stands in the page and in a toast: nobody swallows it. */
export const toldFailures: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(SWALLOWED)].map(({ index }) => ({
        path,
        line: lineAt(index),
        law: 'told-failures',
        message: 'a failed call stands in the page: make it with useCall, or hand what it threw to letStand',
      })),
    )
