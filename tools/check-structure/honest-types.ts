import { type TSAsExpression, type TSTypeAssertion, Visitor } from 'oxc-parser'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const SILENCED = /@ts-nocheck\b/
const EXPECTED = /@ts-expect-error\b[\s:—-]*(.*)/
const MAY_CAST = /\bas (?!const\b)[\w{[(']|<[\w[\]{}]+>\w/
const MIN_REASON_LENGTH = 8

/**
 * A cast or a suppressed compiler error states its reason in a comment on its own lines or the line above; Biome rejects
 * `any`, `@ts-ignore` and its own suppressions without a reason. In tests a plain `as Reply` needs none; `as unknown as` and `as never` always do.
 */
export const honestTypes: Rule = (tree) =>
  tree.files.flatMap((file) => [...typeErrors(file), ...suppressionErrors(file)].sort((a, b) => a.line - b.line))

function typeErrors(file: SourceFile): Problem[] {
  if (!file.syntax || !MAY_CAST.test(file.text)) return []
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
    problems.push({ path, line, rule: 'reasoned-casts', message })
  }
  new Visitor({
    TSAsExpression: checkCast,
    TSTypeAssertion: checkCast,
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
  return (file.syntax?.comments ?? []).flatMap(({ value, start }) => {
    const line = lineAt(start)
    const problem = (rule: string, message: string): Problem[] => [{ path, line, rule, message }]
    const silenced = SILENCED.exec(value)
    if (silenced) {
      return problem(
        'no-ts-nocheck',
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
    return []
  })
}
