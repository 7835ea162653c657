import type { Rule } from './problem.ts'

/** Domain terms of the product; written so that they are found within a name too, such as `DraftList`. */
const DOMAIN_WORDS =
  /campaign|invoice|\bquot(e|es|ing)\b|Quote|draft|media.?contract|publication|notification|tearsheet(?!Analytics|\/)|artwork|candidate/gi

/** Reports names and comments in lib that only make sense within this product; its tests and fixtures may use them. */
export const libWords: Rule = (tree) =>
  tree.files
    .filter(({ path, isTest }) => path.startsWith('ui/src/lib/') && !isTest && !path.endsWith('-fixture.ts'))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(DOMAIN_WORDS)].map(({ 0: word, index }) => ({
        path,
        line: lineAt(index),
        rule: 'lib-words',
        message: `lib serves all domains and must not contain domain terms, but contains '${word}': use general terms, or move the file to the folder it belongs to`,
      })),
    )
