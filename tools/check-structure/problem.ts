import type { SourceTree } from './source-tree.ts'

/** One broken law. `message` says what is wrong and where the code belongs. */
export type Problem = { path: string; line: number; law: string; message: string }

/** A law, held by looking at the whole tree. Pure: it reads nothing but the tree it is given. */
export type Rule = (tree: SourceTree) => Problem[]

/** The one line a person or a CI log reads: `path:line law — message`. */
export function describeProblem({ path, line, law, message }: Problem): string {
  return `${path}:${line} ${law} — ${message}`
}
