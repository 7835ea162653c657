import type { Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

/** Files with fewer lines do not justify a separate name, unless several others use them. */
const MIN_LINES = 15

const SCRIPT = /\.(ts|tsx|mjs)$/

/** Conventional names that a newcomer looks for: they are allowed at any length. */
const OWN_NAMES =
  /(^|-)(queries|present|policy|emails|jobs|schemas|endpoints|lifecycle|rules|messages|screen|header|port|local)\.tsx?$/

/** Reasons for a small file with one user to remain separate. */
const REASONS: ((file: SourceFile, user: string) => boolean)[] = [
  ({ path }) => OWN_NAMES.test(fileName(path)),
  // Routes only route: the logic and queries of a request belong in a separate file
  (_, user) => /(^|-)routes\.ts$/.test(fileName(user)),
  // Exports of one folder for another stay in it
  ({ path }, user) => folderOf(path) !== folderOf(user),
  // Each execution mode of a request has its own file
  ({ path }) => path.startsWith('server/src/http/modes/'),
  // Each reader of documents is loaded with its library when such a document is read
  ({ path }) => path.startsWith('server/src/documents/reading/read-'),
]

/** Short files used by a single other file belong in that file. */
export const smallFiles: Rule = (tree) => {
  const importers = new Map<string, Set<SourceFile>>()
  for (const file of tree.files)
    for (const { target } of file.imports)
      if (target !== null) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  return tree.files.flatMap((file) => {
    if (file.isTest || !SCRIPT.test(file.path) || file.lineCount >= MIN_LINES) return []
    const users = [...(importers.get(file.path) ?? [])].filter((other) => !isOwnTest(other, file))
    const [user] = users
    if (!user || users.length > 1 || REASONS.some((reason) => reason(file, user.path))) return []
    const message = `${file.lineCount} lines used only by ${user.path}: move them there, or add the reason for a separate file to small-files.ts`
    return [{ path: file.path, line: 1, rule: 'small-files', message }]
  })
}

const isOwnTest = (other: SourceFile, { path }: SourceFile) =>
  other.path.replace(/\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '')

/** `ui/src/forms`, `server/src/quotes`, `tools`. */
function folderOf(path: string): string {
  return /^[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.replace(/\/.*/, '')
}
