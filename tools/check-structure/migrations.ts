import { spawnSync } from 'node:child_process'
import type { Rule } from './problem.ts'

const FOLDER = 'server/migrations'

/**
 * Migrations go forward only: one that has landed is not edited, renamed or deleted. Landed is what the last commit
 * holds, and on a branch what the main branch held when it began. Without a history there is nothing to hold to.
 */
export const migrations: Rule = ({ root }) => {
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
    return (diff ?? '').split('\n').filter((row) => row.endsWith('.sql'))
  })
  return [...new Set(changed)].map((row) => {
    const [status, path = FOLDER] = row.split('\t')
    const what = status === 'D' ? 'deleted' : 'edited'
    return {
      path,
      line: 1,
      law: 'migrations-forward',
      message: `a landed migration was ${what}: put it back and write the change as a new one in ${FOLDER}`,
    }
  })
}

/** What git answers, or null where there is no repository or no such commit. */
function git(root: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
