import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

const FOLDER = 'docs/decisions/'
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/
const PARTS = ['Status', 'Context', 'Decision', 'Consequences']
const MAX_LINES = 50

/**
 * Checks that decision records are numbered from 0001 without a gap, are short, and have Status, Context, Decision,
 * Consequences.
 */
export function decisionRecords(documents: Document[]): Problem[] {
  const records = documents.filter(({ path }) => path.startsWith(FOLDER))
  let expected = 1
  return records.flatMap(({ path, lines }) => {
    const problems: Problem[] = []
    const report = (line: number, message: string) => problems.push({ path, line, rule: 'decision-records', message })
    const number = NAME.exec(path.slice(FOLDER.length))?.[1]
    if (!number) report(1, 'a record is named NNNN-<decision>.md')
    else if (Number(number) !== expected)
      report(1, `numbered ${number}, but ${String(expected).padStart(4, '0')} is next`)
    if (number) expected = Number(number) + 1

    const length = lines.at(-1) === '' ? lines.length - 1 : lines.length
    if (length > MAX_LINES) report(MAX_LINES + 1, `${length} lines, ${MAX_LINES} at most: one decision per record`)
    if (!/^# \S/.test(lines[0] ?? '')) report(1, 'a record starts with its title: # <decision>')
    const found = PARTS.map((part) =>
      lines.findIndex((text) => new RegExp(`^(#+ |\\*\\*|- )?\\**${part}\\b`).test(text)),
    )
    const missing = PARTS.filter((_, index) => found[index] === -1)
    if (missing.length > 0) report(1, `lacks ${missing.join(', ')}: a record has ${PARTS.join(', ')}, in this order`)
    else if (found.some((line, index) => index > 0 && line < (found[index - 1] ?? 0))) {
      report(1, `its parts are not in the order ${PARTS.join(', ')}`)
    }
    return problems
  })
}
