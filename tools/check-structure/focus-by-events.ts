import { type Function as FunctionNode, Visitor } from 'oxc-parser'
import { isBrowserCode } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const TIMERS = /^(?:window\.|globalThis\.)?(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)$/
const MOVES = /\.focus\(/

/**
 * The focus moves because of an event, never after a timeout: a busy machine and a slow screen reader are later than
 * any timer. Searches the functions in the timer's own file.
 */
export const focusByEvents: Rule = (tree) =>
  tree.files.filter(({ path, isTest }) => isBrowserCode(path) && !isTest).flatMap(timedFocus)

function timedFocus({ path, text, syntax, lineAt }: SourceFile): Problem[] {
  if (!syntax || !MOVES.test(text)) return []
  const timed: { start: number; given: string }[] = []
  const bodies = new Map<string, string>()
  const keep = (name: string | undefined, { start, end }: { start: number; end: number }) => {
    if (name) bodies.set(name, text.slice(start, end))
  }
  new Visitor({
    FunctionDeclaration: (node: FunctionNode) => keep(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier') keep(id.name, init)
    },
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (given.length > 0 && TIMERS.test(text.slice(callee.start, callee.end)))
        timed.push({ start, given: text.slice(callee.end, end) })
    },
  }).visit(syntax.program)
  const moving = movingAmong(bodies)
  const message =
    'focus must move on an event, not after a timeout: move it in the event handler, or observe the awaited change'
  return timed
    .filter(({ given }) => MOVES.test(given) || names(given, moving))
    .map(({ start }) => ({ path, line: lineAt(start), rule: 'focus-by-events', message }))
}

const names = (text: string, functions: ReadonlySet<string>) =>
  [...functions].some((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(text))

/** Returns the functions that move the focus, directly or by calling another. */
function movingAmong(bodies: ReadonlyMap<string, string>): Set<string> {
  const moving = new Set<string>()
  for (let before = -1; before < moving.size; ) {
    before = moving.size
    for (const [name, body] of bodies) if (MOVES.test(body) || names(body, moving)) moving.add(name)
  }
  return moving
}
