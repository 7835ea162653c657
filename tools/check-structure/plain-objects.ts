import type { Problem, Rule } from './problem.ts'

/** Its cases contain such spreads. */
const ownTest = 'tools/check-structure-files.test.ts'
const literalSpread = /\.\.\.\{(?! *\})/g

/** Objects list their own properties: a spread of a literal hides them from a reader, and from a search for one. */
export const plainObjects: Rule = (tree) =>
  tree.files
    .filter(({ path }) => /\.tsx?$/.test(path) && path !== ownTest)
    .flatMap(({ path, text, lineAt }): Problem[] =>
      [...text.matchAll(literalSpread)].map(({ index }) => ({
        path,
        line: lineAt(index),
        rule: 'plain-objects',
        message: 'write the properties themselves, without a spread of an object literal',
      })),
    )
