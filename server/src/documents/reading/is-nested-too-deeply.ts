import { Parser, type ParserOptions } from 'htmlparser2'

/** Exceeds the nesting of real pages and documents. */
const maxDepth = 1_000

/**
 * Whether elements are nested more deeply than in any real page or document. The time of reading grows with the square of
 * the depth: in the parser itself, and in functions that search the open elements or call themselves for each level.
 */
export function isNestedTooDeeply(markup: string, options: ParserOptions & { levels?: number } = {}): boolean {
  const { levels = maxDepth, ...parsing } = options
  let depth = 0
  const parser = new Parser(
    {
      onopentag() {
        depth += 1
        if (depth > levels) parser.pause()
      },
      onclosetag() {
        depth -= 1
      },
    },
    parsing,
  )
  parser.end(markup)
  return depth > levels
}
