import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'

const EXAMPLE = '.env.example'
const CONFIG = 'server/src/config.ts'

/** Checks that the server's configuration reads exactly the keys of `.env.example`. */
export function environmentKeys(root: string): Problem[] {
  if (!existsSync(join(root, EXAMPLE)) || !existsSync(join(root, CONFIG))) return []
  const offered = keys(root, EXAMPLE, /^[ \t]*#?[ \t]*([A-Z][A-Z0-9_]+)[ \t]*=/gm)
  const read = keys(root, CONFIG, /^[ \t]+([A-Z][A-Z0-9_]+):/gm)
  const report = (path: string, line: number, message: string): Problem => ({
    path,
    line,
    rule: 'environment-keys',
    message,
  })
  return [
    ...[...offered].flatMap(([key, line]) =>
      read.has(key) ? [] : [report(EXAMPLE, line, `${key} is never read: add it to ${CONFIG} or remove it`)],
    ),
    ...[...read].flatMap(([key, line]) =>
      offered.has(key) ? [] : [report(CONFIG, line, `${key} is not documented: describe it in ${EXAMPLE}`)],
    ),
  ]
}

/** Returns each key in a file, with the line of its first occurrence. */
function keys(root: string, path: string, pattern: RegExp): Map<string, number> {
  const text = readFileSync(join(root, path), 'utf8')
  const found = new Map<string, number>()
  for (const match of text.matchAll(pattern)) {
    const key = match[1] ?? ''
    if (!found.has(key)) found.set(key, text.slice(0, match.index + match[0].indexOf(key)).split('\n').length)
  }
  return found
}
