import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

const CODE = ['protocol', 'server', 'ui', 'portal', 'desk', 'e2e', 'bench', 'tools'].map(
  (workspace) => `${workspace}/**/*.{ts,tsx,mjs,css,sql}`,
)
const NOT_SOURCE = /(^|\/)(node_modules|dist)\//
/** The tests of these very citations contain wrong ones on purpose. */
const OWN_TESTS = /^tools\/check-docs.*\.test\.ts$/

const UNCHANGED = /^(docs\/decisions|server\/migrations)\//

const REQUIREMENT = /\bR\d+\.\d+\b/g
// A comment may break its line between the words and the number
const RECORD = /\b(?:decision )?records?(?:\s|\*|--|\/\/)+(\d{4})\b/g
/** References to a source outside the repository: '(ux 1.1)', 'section 4', 'decisions.md', '(api: Errors)'. */
const ELSEWHERE =
  /\bthe specification\b|\bspecification sections?\b|\bgating rules? \d|\b(?:decisions|ux)\.md\b|\(\s*(?:decisions|ux|api|security|domain notes|performance)(?:: | \d| M\d)/gi

type Text = Pick<Document, 'path'> & { text: string }

/**
 * Checks that every rule and decision record cited in code or a document exists, and that no comment cites a source
 * unavailable to readers of the repository. Decision records and landed migrations are never rewritten: only the
 * numbers that they cite are checked.
 */
export function citations(root: string, documents: Document[], numbers: ReadonlySet<string>): Problem[] {
  const records = new Set(documents.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []))
  return [...codeOf(root), ...documents.map(({ path, lines }) => ({ path, text: lines.join('\n') }))].flatMap(
    (file) => [
      ...find(file, REQUIREMENT, ([number]) => (numbers.has(number) ? null : `no rule ${number} in docs/requirements`)),
      ...find(file, RECORD, ([, number = '']) =>
        records.has(number) ? null : `no decision record ${number} in docs/decisions`,
      ),
      ...(UNCHANGED.test(file.path)
        ? []
        : find(
            file,
            ELSEWHERE,
            ([cited]) => `'${cited}' is not in the repository: cite a rule (R11.4) or a decision record`,
          )),
    ],
  )
}

function codeOf(root: string): Text[] {
  return globSync(CODE, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_SOURCE.test(path) && !OWN_TESTS.test(path) && path !== 'tools/check-docs/citations.ts')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function find({ path, text }: Text, pattern: RegExp, inspect: (match: RegExpExecArray) => string | null): Problem[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const message = inspect(match)
    if (message === null) return []
    return [{ path, line: text.slice(0, match.index).split('\n').length, rule: 'citations', message }]
  })
}
