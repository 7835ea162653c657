import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

/** A table row that ends with a test: its file in backquotes and, after a colon, its title. */
const namedTest = /\| `([^`]+\.(?:test|spec)\.tsx?)`: (.+?) \|$/
const state = /^\| ([\d.]+) \| [12] \| ([\w ]+) \| (.*) \|$/
const states = new Set(['met', 'design', 'operator', 'partly', 'not met'])

/** Checks that each test in a table exists with its title, and that each row of a verification standard has a reason. */
export function namedTests(root: string, documents: readonly Document[]): Problem[] {
  return documents.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) =>
      [missingTest(root, text), incompleteRow(text)]
        .filter((message) => message !== null)
        .map((message) => ({ path, line: index + 1, rule: 'named-tests', message })),
    ),
  )
}

function missingTest(root: string, text: string): string | null {
  const [, file, title] = namedTest.exec(text) ?? []
  if (file === undefined || title === undefined) return null
  const at = join(root, file)
  if (!existsSync(at)) return `no test file ${file}`
  return readFileSync(at, 'utf8').includes(`'${title}'`) ? null : `no test '${title}' in ${file}`
}

function incompleteRow(text: string): string | null {
  const [, id, given = '', reason = ''] = state.exec(text) ?? []
  if (id === undefined) return null
  if (!states.has(given)) return `${id} has an unknown state: ${given}`
  return reason.trim() === '' ? `${id} names neither a test nor a reason` : null
}
