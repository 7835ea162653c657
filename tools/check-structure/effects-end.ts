import { Visitor } from 'oxc-parser'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const EFFECTS = /^use(?:Layout|Insertion)?Effect$/
/** A call on what a reference holds, or on what the browser gives. */
const OF_BROWSER = /^(?:\w+\.current|document|window|navigator)\b/

/**
 * React calls whatever an effect gives back once it ends. What the browser's own functions give back changes with its
 * version: scrolling once gave nothing and gives a promise now, which broke the page on leaving it.
 */
export const effectsEnd: Rule = (tree) =>
  tree.files.filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest).flatMap(givenBack)

function givenBack({ path, text, syntax, lineAt }: SourceFile): Problem[] {
  const problems: Problem[] = []
  if (!syntax || !text.includes('Effect(')) return problems
  const message = 'an effect gives back nothing or its own end, never what the browser answered: write { … } around it'
  new Visitor({
    CallExpression: ({ callee, arguments: [effect], start }) => {
      if (callee.type !== 'Identifier' || !EFFECTS.test(callee.name)) return
      if (effect?.type !== 'ArrowFunctionExpression' || effect.body.type === 'BlockStatement') return
      const body = text.slice(effect.body.start, effect.body.end)
      if (OF_BROWSER.test(body)) problems.push({ path, line: lineAt(start), law: 'effects-end', message })
    },
  }).visit(syntax.program)
  return problems
}
