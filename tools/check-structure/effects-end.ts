import { Visitor } from 'oxc-parser'
import { isBrowserCode } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const EFFECTS = /^use(?:Layout|Insertion)?Effect$/
/** A call on the content of a ref, or on a browser object. */
const OF_BROWSER = /^(?:\w+\.current|document|window|navigator)\b/

/**
 * React calls the return value of an effect when it ends. The return values of browser functions change between
 * versions: scrolling once returned nothing and now returns a promise, which broke the page when it was left.
 */
export const effectsEnd: Rule = (tree) =>
  tree.files.filter(({ path, isTest }) => isBrowserCode(path) && !isTest).flatMap(givenBack)

function givenBack({ path, text, syntax, lineAt }: SourceFile): Problem[] {
  const problems: Problem[] = []
  if (!syntax || !text.includes('Effect(')) return problems
  const message =
    'an effect returns nothing or its cleanup function, never the result of a browser function: enclose the body in { … }'
  new Visitor({
    CallExpression: ({ callee, arguments: [effect], start }) => {
      if (callee.type !== 'Identifier' || !EFFECTS.test(callee.name)) return
      if (effect?.type !== 'ArrowFunctionExpression' || effect.body.type === 'BlockStatement') return
      const body = text.slice(effect.body.start, effect.body.end)
      if (OF_BROWSER.test(body)) problems.push({ path, line: lineAt(start), rule: 'effects-end', message })
    },
  }).visit(syntax.program)
  return problems
}
