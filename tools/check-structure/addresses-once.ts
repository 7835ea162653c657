import type { Rule } from './problem.ts'
import { stringLiterals } from './string-literals.ts'

const ADDRESSES = 'protocol/src/addresses.ts'
/** Excludes endpoints, which belong to the API: their paths may start like a page's. */
const HELD = /^(protocol\/src\/(?!.*endpoints\.ts$)|server\/(src|demo)\/|(ui|portal|desk)\/src\/)/
const FIRST_WORD = /^\/([a-z-]+)(?=[/?#]|$)/i

/**
 * The addresses of the portal's pages are defined once: routes and links are created from that file. Tests are exempt.
 */
export const addressesOnce: Rule = (tree) => {
  const declared = tree.byPath.get(ADDRESSES)
  if (!declared) return []
  const words = new Set(stringLiterals(declared).flatMap(({ value }) => FIRST_WORD.exec(value)?.[1] ?? []))
  const named = new RegExp(`/(${[...words].join('|')})\\b`, 'i')
  return tree.files
    .filter(({ path, text, isTest }) => HELD.test(path) && path !== ADDRESSES && !isTest && named.test(text))
    .flatMap((file) =>
      stringLiterals(file).flatMap(({ value, start }) => {
        const word = FIRST_WORD.exec(value)?.[1]?.toLowerCase()
        if (word === undefined || !words.has(word)) return []
        const message = `'/${word}' is an address of the portal, defined in ${ADDRESSES}: use addressOf()`
        return [{ path: file.path, line: file.lineAt(start), rule: 'addresses-once', message }]
      }),
    )
}
