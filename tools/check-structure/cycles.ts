import type { Problem, Rule } from './problem.ts'
import type { SourceTree } from './source-tree.ts'

/** No file reaches itself through its imports, including types: each cycle is reported once, at its first file. */
export const cycles: Rule = (tree) => knots(tree).map((knot) => describeKnot(tree, knot))

/**
 * Returns the strongly connected components of more than one file, or of one that imports itself (Tarjan's algorithm).
 */
function knots(tree: SourceTree): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (path: string): number => {
    const own = index.size
    index.set(path, own)
    low.set(path, own)
    stack.push(path)
    for (const next of targets(tree, path)) {
      if (!index.has(next)) low.set(path, Math.min(low.get(path) ?? own, visit(next)))
      else if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? own, index.get(next) ?? own))
    }
    if (low.get(path) === own) {
      const knot = stack.splice(stack.indexOf(path))
      if (knot.length > 1 || targets(tree, path).includes(path)) found.push(knot.sort())
    }
    return low.get(path) ?? own
  }
  for (const { path } of tree.files) if (!index.has(path)) visit(path)
  return found
}

function targets(tree: SourceTree, path: string): string[] {
  const imports = tree.byPath.get(path)?.imports ?? []
  return imports.flatMap(({ target }) => (target && tree.byPath.has(target) ? [target] : []))
}

function describeKnot(tree: SourceTree, knot: string[]): Problem {
  const start = knot[0] ?? ''
  const way = shortestWayBack(tree, start, new Set(knot))
  const line = tree.byPath.get(start)?.imports.find(({ target }) => target === way[1])?.line ?? 1
  return {
    path: start,
    line,
    law: 'no-cycles',
    message: `imports itself through ${way.join(' → ')}: move the shared code into a file that imports none of them`,
  }
}

/** Searches breadth first from a file back to itself, within its component. */
function shortestWayBack(tree: SourceTree, start: string, knot: ReadonlySet<string>): string[] {
  let ways = [[start]]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const next of targets(tree, way.at(-1) ?? start)) {
        if (next === start) return [...way, start]
        if (!knot.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    }
    ways = longer
  }
  return [start]
}
