import type { SourceTree } from './source-tree.ts'

/** A violation. `message` describes the problem and where the code belongs. */
export type Problem = { path: string; line: number; rule: string; message: string }

/** A rule, checked on the whole tree. Pure: it reads only the given tree. */
export type Rule = (tree: SourceTree) => Problem[]

/** Formats the line for a person or a CI log: `path:line rule — message`. */
export function describeProblem({ path, line, rule, message }: Problem): string {
  return `${path}:${line} ${rule} — ${message}`
}
