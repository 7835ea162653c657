import type { Rule } from './problem.ts'

const INSIDE = /:(?:where|is|not|has)\((?:[^(){}]|\([^()]*\))*?::[a-z-]+/g

/** A pseudo-element inside a functional pseudo-class matches nothing, and browsers report no error. */
export const pseudoElements: Rule = (tree) =>
  tree.files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(INSIDE)].map(({ index, 0: selector }) => ({
        path,
        line: lineAt(index),
        rule: 'pseudo-elements',
        message: `${selector.slice(selector.lastIndexOf('::'))} matches nothing inside ${/\w+/.exec(selector)?.[0]}(): write it after it`,
      })),
    )
