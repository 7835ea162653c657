import type { Problem, Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

const MAX_LINES = 300
const MEASURED = /\.(ts|tsx|mjs|css)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const SAYS_NOTHING = /^(.+-)?(utils?|helpers?|misc|common)$/

/** Files can be parsed, are short, in kebab case, named for their content, and have content of their own. */
export const fileShape: Rule = (tree) => [
  ...tree.files.flatMap(fileErrors),
  ...tree.directories.flatMap((path) => nameErrors(path, fileName(path))),
]

function fileErrors(file: SourceFile): Problem[] {
  const { path, lineCount, error } = file
  const problems = nameErrors(path, fileName(path))
  if (error) problems.push({ path, line: error.line, law: 'parses', message: `cannot be parsed: ${error.message}` })
  if (MEASURED.test(path) && lineCount > MAX_LINES) {
    const message = `${lineCount} lines, ${MAX_LINES} at most: split the file, one exported concept per file`
    problems.push({ path, line: MAX_LINES + 1, law: 'file-length', message })
  }
  const reExport = barrelLine(file)
  if (reExport !== null) {
    const message = 'only re-exports other files: delete it and import those files directly'
    problems.push({ path, line: reExport, law: 'no-barrels', message })
  }
  return problems
}

function nameErrors(path: string, name: string): Problem[] {
  const stem = name.replace(/\..*$/, '')
  const problems: Problem[] = []
  if (SAYS_NOTHING.test(stem)) {
    const message = `'${stem}' does not describe the content: name it for its concept and move it to where that is used`
    problems.push({ path, line: 1, law: 'telling-names', message })
  }
  // Migrations are numbered by a tool that joins the number with an underscore.
  if (!KEBAB.test(name.endsWith('.sql') ? name.replaceAll('_', '-') : name)) {
    const message = `'${name}' is not in kebab case: lowercase words joined by hyphens`
    problems.push({ path, line: 1, law: 'kebab-case', message })
  }
  return problems
}

/** Returns the line of the first re-export in a file that contains nothing else, or null. */
function barrelLine({ syntax, lineAt }: SourceFile): number | null {
  const body = syntax?.program.body ?? []
  const passesOn = body.filter(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' &&
        statement.declaration === null &&
        statement.specifiers.length > 0),
  )
  const own = body.filter((statement) => statement.type !== 'ImportDeclaration' && !passesOn.includes(statement))
  const first = passesOn[0]
  return first && own.length === 0 ? lineAt(first.start) : null
}
