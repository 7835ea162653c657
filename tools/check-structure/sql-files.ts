import type { Problem, Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

const HOME = /^server\/src\/(?:[^/]+\/){1,2}sql\/[a-z0-9_]+\.sql$/
const DEFINED = /\bcreate\s+(?:or\s+replace\s+)?(function|procedure|trigger|\w+)\s+(\w+)/gi
/** A body that PostgreSQL parses at creation: it records the dependencies on called functions. */
const PARSED_BODY = /^\s*(return\b|begin\s+atomic\b)/im

/**
 * A file of a `sql` folder contains the one function that it is named after, with its triggers and rights, or the rows
 * of the one table that it is named after. A search for a function thus leads to its file, and a change is an edit
 * there.
 */
export const sqlFiles: Rule = (tree) => {
  const files = tree.files.filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.sql'))
  const names = files.map(({ path }) => nameOf(path))
  return files.flatMap((file) => errorsOf(file, names))
}

const nameOf = (path: string) => fileName(path).replace(/\.sql$/, '')

function errorsOf({ path, text, lineAt }: SourceFile, names: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const report = (offset: number, message: string) =>
    problems.push({ path, line: lineAt(offset), rule: 'sql-files', message })
  if (!HOME.test(path))
    report(0, 'a SQL file belongs in server/src/<domain>/sql/<name>.sql or in the sql folder of an engine')
  const name = nameOf(path)
  const code = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  const defined = [...code.matchAll(DEFINED)]
  const functions = defined.filter(([, kind]) => kind?.toLowerCase() === 'function')
  const rows = new RegExp(`\\binsert\\s+into\\s+${name}\\b`, 'i').test(code)

  if (functions.length === 0 && !rows)
    report(0, `neither creates the function ${name} nor inserts rows into the table ${name}`)
  for (const { index, 2: other } of functions)
    if (other !== name) report(index, `creates ${other}, but is named ${name}: one function per file`)
  if (functions.length > 1) report(functions[1]?.index ?? 0, `creates ${name} twice`)
  for (const [statement, kind = '', other] of defined)
    if (!/^(function|trigger)$/i.test(kind))
      report(code.indexOf(statement), `creates a ${kind} (${other}): tables, indexes and policies belong in migrations`)
  for (const { index, 1: called } of code.matchAll(/\bexecute\s+(?:function|procedure)\s+(\w+)/gi))
    if (called !== name) report(index, `has a trigger of ${called}: it belongs in ${called}.sql`)
  for (const { index, 1: other } of code.matchAll(/\bon\s+function\s+(\w+)/gi))
    if (other !== name) report(index, `grants rights on ${other}: they belong in ${other}.sql`)

  const parsed = code.replace(/\$(\w*)\$.*?\$\1\$/gs, '')
  const called = PARSED_BODY.test(parsed)
    ? names.find((other) => other !== name && new RegExp(`\\b${other}\\s*\\(`).test(parsed))
    : undefined
  if (called)
    report(0, `calls ${called} in an unquoted body, which makes that function unchangeable: write the body as $$ … $$`)
  return problems
}
