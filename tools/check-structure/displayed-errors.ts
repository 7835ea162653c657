import { isBrowserCode } from './folders.ts'
import type { Rule } from './problem.ts'

/** A request whose error is discarded; `toast: false`, also within its options, marks an error as irrelevant. */
const SWALLOWED = /\b(?:call|upload|fetchFile)\((?:(?!toast: false|\boptions\b|;|\n\n)[\s\S])*?\)\s*\.catch\(\(\) =>/g

/** Errors of requests are displayed in the page and in a toast: no code discards them. */
export const displayedErrors: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => isBrowserCode(path) && !isTest)
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(SWALLOWED)].map(({ index }) => ({
        path,
        line: lineAt(index),
        rule: 'displayed-errors',
        message: 'a failed request must be displayed in the page: use useCall, or pass the error to displayError',
      })),
    )
