import type { Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

/** A file with fewer lines than this says too little for a name of its own, unless several use it. */
const MIN_LINES = 15

const SCRIPT = /\.(ts|tsx|mjs)$/

/** Names of the house, which a newcomer looks for: they stand however little they hold. */
const HOUSE_NAMES =
  /(^|-)(queries|present|policy|emails|jobs|schemas|endpoints|lifecycle|rules|messages|screen|header|port|local)\.tsx?$/

/** Where a small file with one user stays a file. */
const REASONS: ((file: SourceFile, user: string) => boolean)[] = [
  ({ path }) => HOUSE_NAMES.test(fileName(path)),
  // Routes route: what a request does or reads stands in a file of its own
  (_, user) => /(^|-)routes\.ts$/.test(fileName(user)),
  // What a room offers to another stays in it
  ({ path }, user) => roomOf(path) !== roomOf(user),
  // Each way to run a request has its file
  ({ path }) => path.startsWith('server/src/http/modes/'),
]

/** A file of a few lines that one other file uses belongs in that file. */
export const crumbs: Rule = (tree) =>
  tree.files.flatMap((file) => {
    if (file.isTest || !SCRIPT.test(file.path) || file.lineCount >= MIN_LINES) return []
    const users = tree.files.filter(
      (other) => !isOwnTest(other, file) && other.imports.some(({ target }) => target === file.path),
    )
    const [user] = users
    if (!user || users.length > 1 || REASONS.some((reason) => reason(file, user.path))) return []
    const message = `${file.lineCount} lines that only ${user.path} uses: move them there, or say in crumbs.ts why such a file stands by itself`
    return [{ path: file.path, line: 1, law: 'no-crumbs', message }]
  })

const isOwnTest = (other: SourceFile, { path }: SourceFile) =>
  other.path.replace(/\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '')

/** `web/src/ui`, `server/src/quotes`, `tools`. */
function roomOf(path: string): string {
  return /^[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.replace(/\/.*/, '')
}
