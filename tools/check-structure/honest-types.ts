import { type TSAsExpression, type TSTypeAssertion, Visitor } from 'oxc-parser'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const SILENCED = /@ts-(ignore|nocheck)\b/
const EXPECTED = /@ts-expect-error\b[\s:—-]*(.*)/
const BIOME_IGNORE = /biome-ignore(?:-[a-z]+)?\s+[^:\n]*(?::\s*(.*))?/
const MIN_REASON_LENGTH = 8

/**
 * No `any`, no suppressed compiler errors; a cast or a suppression states its reason in a comment on its own lines or
 * the line above. In tests a plain `as Reply` needs none; `as unknown as` and `as never` always do.
 */
export const honestTypes: Rule = (tree) =>
  tree.files.flatMap((file) => [...typeErrors(file), ...suppressionErrors(file)].sort((a, b) => a.line - b.line))

function typeErrors(file: SourceFile): Problem[] {
  if (!file.syntax) return []
  const { path, lineAt } = file
  const problems: Problem[] = []
  const isExplained = explainedLines(file)
  let explainedUntil = -1
  const checkCast = (node: TSAsExpression | TSTypeAssertion) => {
    const type = node.typeAnnotation
    const inner = node.expression.type === 'TSAsExpression' ? node.expression.typeAnnotation.type : null
    const isConst = type.type === 'TSTypeReference' && file.text.slice(type.start, type.end) === 'const'
    // `x as unknown as T` is one cast; its outer half is checked.
    if (isConst || type.type === 'TSUnknownKeyword' || type.type === 'TSAnyKeyword') return
    const bold = inner === 'TSUnknownKeyword' || type.type === 'TSNeverKeyword'
    if (file.isTest && !bold) return
    const line = lineAt(type.start)
    const [first, last] = [lineAt(node.start), lineAt(node.end)]
    if (first - 1 <= explainedUntil || isExplained(first, last)) {
      explainedUntil = last // one reason may precede several lines with the same cast
      return
    }
    const cast = bold && inner ? `as unknown as ${typeText(file, type)}` : `as ${typeText(file, type)}`
    const message = `'${cast}' has no reason: narrow the type, or explain in a comment why the compiler cannot infer it`
    problems.push({ path, line, law: 'reasoned-casts', message })
  }
  new Visitor({
    TSAsExpression: checkCast,
    TSTypeAssertion: checkCast,
    TSAnyKeyword: ({ start }) => {
      const message = 'any disables type checking: name the type, or use unknown and narrow it'
      problems.push({ path, line: lineAt(start), law: 'no-any', message })
    },
  }).visit(file.syntax.program)
  return problems
}

function typeText({ text }: SourceFile, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end).replace(/\s+/g, ' ').slice(0, 40)
}

/** Whether a comment is on the lines from `first` to `last`, or ends on the line above. */
function explainedLines({ syntax, lineAt }: SourceFile): (first: number, last: number) => boolean {
  const lines = new Set<number>()
  for (const { start, end, value } of syntax?.comments ?? []) {
    if (value.trim().length < MIN_REASON_LENGTH || value.startsWith('*')) continue // a docstring has another subject
    for (let line = lineAt(start); line <= lineAt(end); line++) lines.add(line)
  }
  return (first, last) =>
    Array.from({ length: last - first + 2 }, (_, step) => first - 1 + step).some((n) => lines.has(n))
}

function suppressionErrors(file: SourceFile): Problem[] {
  const { path, lineAt } = file
  return comments(file).flatMap(({ value, start }) => {
    const line = lineAt(start)
    const problem = (law: string, message: string): Problem[] => [{ path, line, law, message }]
    const silenced = SILENCED.exec(value)
    if (silenced) {
      return problem(
        'no-ts-ignore',
        `${silenced[0]} hides future errors: correct the type, or use @ts-expect-error with a reason`,
      )
    }
    const expected = EXPECTED.exec(value)
    if (expected && (expected[1] ?? '').trim().length < MIN_REASON_LENGTH) {
      return problem(
        'reasoned-suppressions',
        '@ts-expect-error has no reason: explain after it why the compiler is wrong',
      )
    }
    const ignored = BIOME_IGNORE.exec(value)
    const reason = (ignored?.[1] ?? '').replace(/<explanation>|\*\/.*/, '').trim()
    if (ignored && reason.length < MIN_REASON_LENGTH && !/biome-ignore-end/.test(value)) {
      return problem('reasoned-suppressions', 'biome-ignore has no reason: write biome-ignore <rule>: <why>')
    }
    return []
  })
}

/** Returns the comments of a script, or of a style sheet. */
function comments({ path, text, syntax }: SourceFile): { value: string; start: number }[] {
  if (syntax) return syntax.comments
  if (!path.endsWith('.css')) return []
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({ value: match[1] ?? '', start: match.index }))
}
