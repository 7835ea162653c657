import type { Problem, Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

const MAX_LINES = 300
/** Biome measures scripts. */
const MEASURED = /\.css$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const SAYS_NOTHING = /^(.+-)?(utils?|helpers?|misc|common)$/

/** Style sheets are short, and files and folders are named for their content; Biome checks the names of scripts too. */
export const fileShape: Rule = (tree) => [
  ...tree.files.flatMap(fileErrors),
  ...tree.directories.flatMap((path) => nameErrors(path, fileName(path))),
]

function fileErrors(file: SourceFile): Problem[] {
  const { path, lineCount } = file
  const problems = nameErrors(path, fileName(path))
  if (MEASURED.test(path) && lineCount > MAX_LINES) {
    const message = `${lineCount} lines, ${MAX_LINES} at most: split the file, one exported concept per file`
    problems.push({ path, line: MAX_LINES + 1, rule: 'file-length', message })
  }
  return problems
}

function nameErrors(path: string, name: string): Problem[] {
  const stem = name.replace(/\..*$/, '')
  const problems: Problem[] = []
  if (SAYS_NOTHING.test(stem)) {
    const message = `'${stem}' does not describe the content: name it for its concept and move it to where that is used`
    problems.push({ path, line: 1, rule: 'descriptive-names', message })
  }
  // Migrations are numbered by a tool that joins the number with an underscore.
  if (!/\.tsx?$/.test(name) && !KEBAB.test(name.endsWith('.sql') ? name.replaceAll('_', '-') : name)) {
    const message = `'${name}' is not in kebab case: lowercase words joined by hyphens`
    problems.push({ path, line: 1, rule: 'kebab-case', message })
  }
  return problems
}
