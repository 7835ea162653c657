import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, Rule } from './problem.ts'
import { fileName } from './source-tree.ts'

const FOLDER = 'server/migrations'
const JOURNAL = `${FOLDER}/meta/_journal.json`
const NAME = /^\d{14}_[a-z0-9_]+\.sql$/
const DEFINES = /\bcreate\s+(or\s+replace\s+)?((constraint\s+)?trigger|function|procedure)\b/i

/**
 * Migrations only go forward: a landed one is not edited, renamed or deleted. They are named by the moment they were
 * written, are in the journal in that order, and leave functions and triggers to the SQL files.
 */
export const migrations: Rule = (tree) => {
  const files = tree.files.filter(({ path }) => path.startsWith(`${FOLDER}/`) && path.endsWith('.sql'))
  const names = files.map(({ path }) => fileName(path).replace(/\.sql$/, ''))
  return [
    ...landedErrors(tree.root, names.sort()[0] ?? ''),
    ...snapshotErrors(tree.root),
    ...files.flatMap(({ path, text, lineAt }) => {
      const problems: Problem[] = []
      const reportOne = (line: number, rule: string, message: string) => problems.push({ path, line, rule, message })
      if (!NAME.test(fileName(path)))
        reportOne(
          1,
          'migrations-by-time',
          `'${fileName(path)}' is not named <14 digits of the time>_<name>.sql: create it with npm run migration`,
        )
      const found = DEFINES.exec(text)
      if (found)
        reportOne(
          lineAt(found.index),
          'migrations-without-functions',
          'functions and triggers belong in server/src/<domain>/sql/<name>.sql: move it there',
        )
      if (text.replace(/--.*$/gm, '').trim() === '')
        reportOne(1, 'migrations-without-functions', 'the migration is empty: delete it')
      return problems
    }),
    ...journalErrors(tree.root, names),
  ]
}

/**
 * A migration has landed when the last commit has it, or when the main branch had it where this branch began. Without a
 * history nothing is checked. Migrations older than the first file were replaced by the baseline.
 */
function landedErrors(root: string, baseline: string): Problem[] {
  const bases = ['HEAD', git(root, ['merge-base', 'HEAD', 'origin/main'])?.trim()]
  const changed = bases.flatMap((base) => {
    if (!base) return []
    const diff = git(root, [
      'diff',
      '--relative',
      '--name-status',
      '--no-renames',
      '--diff-filter=MDT',
      base,
      '--',
      FOLDER,
    ])
    return (diff ?? '').split('\n').filter((row) => row.endsWith('.sql') && fileName(row) >= baseline)
  })
  return [...new Set(changed)].map((row) => {
    const [status, path = FOLDER] = row.split('\t')
    const what = status === 'D' ? 'deleted' : 'edited'
    const message = `a landed migration was ${what}: restore it and write the change as a new one in ${FOLDER}`
    return { path, line: 1, rule: 'migrations-forward', message }
  })
}

/** Drizzle applies the migrations in its journal, in the journal's order. */
function journalErrors(root: string, names: readonly string[]): Problem[] {
  if (!existsSync(join(root, JOURNAL))) return []
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(root, JOURNAL), 'utf8'),
  )
  const tags = entries.map(({ tag }) => tag)
  const reportOne = (message: string): Problem => ({ path: JOURNAL, line: 1, rule: 'migrations-by-time', message })
  return [
    ...names
      .filter((name) => !tags.includes(name))
      .map((name) => reportOne(`${name}.sql is not in the journal and is never applied`)),
    ...tags.filter((tag) => !names.includes(tag)).map((tag) => reportOne(`${tag} is in the journal but has no file`)),
    ...entries
      .filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))
      .map(({ tag }) => reportOne(`${tag} is not later than the one before it: order them by time`)),
  ]
}

/** Drizzle compares the tables with the newest snapshot alone; older ones are two thirds of a repository. */
function snapshotErrors(root: string): Problem[] {
  const journal = join(root, JOURNAL)
  if (!existsSync(journal)) return []
  const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  if (!last) return []
  const newest = `${last.tag.split('_')[0]}_snapshot.json`
  const found = readdirSync(join(root, FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const report = (name: string, message: string): Problem => ({
    path: `${FOLDER}/meta/${name}`,
    line: 1,
    rule: 'newest-snapshot',
    message,
  })
  return [
    ...found.filter((name) => name !== newest).map((name) => report(name, `delete it: only ${newest} is needed`)),
    ...(found.includes(newest) ? [] : [report(newest, 'missing: create it with npm run migration')]),
  ]
}

/** Returns the output of git, or null without a repository or the commit. */
function git(root: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
