import type { Problem, Rule } from './problem.ts'

const FOLDERS = /^server\/src\/identity\/(administration|directory|openid)\//
/** A write of guarded columns, or of columns that are only known at run time. */
const WRITES =
  /update\(appUser\)\s*\.set\((?!\{)|update\(appUser\)\s*\.set\(\{[^}]*\b(username|confirmed|deactivatedAt|resetPasswordFlag)\b/g
const ENDS = /\b(endSessionsOf|removeEveryFactor)\b/g

const message =
  'an address, factors, password and whether a person is active are changed by change-person.ts, which requires a mandate (decision record 0075)'

/** Code that changes other people uses the one rule of who may change which data of a person. */
export const peopleByMandate: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => FOLDERS.test(path) && !isTest)
    .flatMap(({ path, text, lineAt }): Problem[] =>
      [...text.matchAll(WRITES), ...text.matchAll(ENDS)].map(({ index }) => ({
        path,
        line: lineAt(index),
        rule: 'people-by-mandate',
        message,
      })),
    )
