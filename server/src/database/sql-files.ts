import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const sourceFolder = resolve(import.meta.dirname, '..')

/** A file of a `sql` folder: one function with its triggers and grants, or the rows of one table, named after it. */
export interface SqlFile {
  name: string
  text: string
  /** Hash of the text and of all its dependencies: a file is applied again when one that it depends on has changed. */
  hash: string
  /** Whether migrations need it: a migration, a policy or a stored column calls it. */
  isBeforeMigrations: boolean
}

/** First line of a file that must be applied before the migrations. */
const beforeMigrations = '-- Applied before the migrations'

/** Returns the server's SQL files, each after its dependencies. */
export function readSqlFiles(): SqlFile[] {
  const paths = globSync('**/sql/*.sql', { cwd: sourceFolder }).sort()
  return orderSqlFiles(
    paths.map((path) => ({ name: basename(path, '.sql'), text: readFileSync(join(sourceFolder, path), 'utf8') })),
  )
}

/**
 * Sorts files after their dependencies, otherwise alphabetically.
 * @throws Error when two have the same name, or call each other
 */
export function orderSqlFiles(files: readonly { name: string; text: string }[]): SqlFile[] {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  if (texts.size < files.length) throw new Error('Two SQL files have the same name: each function belongs in one file')
  const done = new Map<string, SqlFile>()
  const visit = (name: string, callers: readonly string[]): SqlFile => {
    if (callers.includes(name)) throw new Error(`SQL files call each other: ${[...callers, name].join(' → ')}`)
    const known = done.get(name)
    if (known) return known
    const text = texts.get(name) ?? ''
    const called = namesIn(text).filter((other) => other !== name && texts.has(other))
    const hashes = called.map((other) => visit(other, [...callers, name]).hash)
    const hash = createHash('sha256')
      .update([text, ...hashes].join('\n'))
      .digest('hex')
    const file = { name, text, hash, isBeforeMigrations: text.startsWith(beforeMigrations) }
    done.set(name, file)
    return file
  }
  for (const name of [...texts.keys()].sort()) visit(name, [])
  return [...done.values()]
}

/**
 * Returns the names that a text may call or read, in alphabetical order: those before a parenthesis and after `from`
 * and `join`.
 */
function namesIn(text: string): string[] {
  const code = text.replace(/--.*$/gm, '')
  const found = [...code.matchAll(/\b([a-z_]\w*)\s*\(|\b(?:from|join)\s+([a-z_]\w*)/g)]
  return [...new Set(found.map(([, called, read]) => called ?? read ?? ''))].sort()
}
