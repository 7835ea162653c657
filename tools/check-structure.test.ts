import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeProblem } from './check-structure/problem.ts'
import { checkStructure } from './check-structure.ts'
import { CLEAN_TREE, problemsWith } from './testing/clean-tree.ts'
import { sourceFixture } from './testing/source-fixture.ts'

test('reports no problem for a valid tree', () => {
  expect(problemsWith({})).toEqual([])
})

describe('Allowed code', () => {
  test('accepts a cast with its reason on the line, above it, or in a const assertion, and a plain one in a test', () => {
    const text = [
      "export const a = JSON.parse('1') as number // the text is a number literal",
      '// the text is a number literal',
      "export const b = JSON.parse('1') as unknown as number",
      "export const c = JSON.parse('2') as unknown as number",
      'export const e = [1] as const',
      'export const d = 1',
      '',
    ].join('\n')
    expect(
      problemsWith({ 'ui/src/base/a.ts': text, 'ui/src/base/a.test.ts': 'export const a = {} as string\n' }),
    ).toEqual([])
  })

  test('applies no rule to generated files', () => {
    expect(problemsWith({ 'ui/src/base/a.ts': `// @generated\n${'export const a: any = 1\n'.repeat(400)}` })).toEqual(
      [],
    )
  })
})

describe('Short files', () => {
  const smallFile = 'export const a = 1\n'
  const using = (path: string) => `import { a } from '${path}'\nexport const b = a\n${'\n'.repeat(15)}`
  const problemsIn = (files: Record<string, string>) => checkStructure(sourceFixture(files)).problems

  test('requires a file used by one file of its folder to be merged into it; its own test does not count', () => {
    const files = {
      'ui/src/base/a.ts': smallFile,
      'ui/src/base/a.test.ts': using('./a.ts'),
      'ui/src/base/b.ts': using('./a.ts'),
    }
    expect(problemsIn(files).map(describeProblem)).toEqual([
      'ui/src/base/a.ts:1 small-files — 1 lines used only by ui/src/base/b.ts: move them there, or add the reason for a separate file to small-files.ts',
    ])
  })

  test('allows a short file used by two files, by another folder or by routes, or with a conventional name', () => {
    const free: Record<string, string>[] = [
      { 'ui/src/base/a.ts': smallFile, 'ui/src/base/b.ts': using('./a.ts'), 'ui/src/base/c.ts': using('./a.ts') },
      { 'ui/src/base/a.ts': smallFile, 'portal/src/app/b.ts': using('@tearsheet/ui/base/a.ts') },
      { 'server/src/quotes/list-a.ts': smallFile, 'server/src/quotes/routes.ts': using('./list-a.ts') },
      { 'server/src/quotes/present.ts': smallFile, 'server/src/quotes/submit-b.ts': using('./present.ts') },
    ]
    for (const files of free) expect(problemsIn(files)).toEqual([])
  })
})

describe('Migrations', () => {
  const git = (root: string, ...args: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@lakeside.example', '-c', 'commit.gpgsign=false']
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }

  test('reports an edited landed migration, and accepts a new one', () => {
    const root = sourceFixture(CLEAN_TREE)
    git(root, 'init', '--quiet')
    expect(checkStructure(root).problems, 'before the first commit').toEqual([])
    git(root, 'add', '.')
    git(root, 'commit', '--quiet', '--message', 'first')
    writeFileSync(join(root, 'server/migrations/20260102120000_second.sql'), 'select 2;\n')
    expect(checkStructure(root).problems).toEqual([])
    writeFileSync(join(root, 'server/migrations/20260101120000_first.sql'), 'select 3;\n')
    expect(checkStructure(root).problems.map(describeProblem)).toEqual([
      'server/migrations/20260101120000_first.sql:1 migrations-forward — a landed migration was edited: restore it and write the change as a new one in server/migrations',
    ])
  })
})

describe('Command', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-structure.ts'), root], { encoding: 'utf8' })

  test('succeeds for a valid tree and prints its size', () => {
    const { status, stdout } = run(
      sourceFixture({ 'ui/src/base/a.css': 'a {}\n', 'ui/src/base/b.css': 'b {}\n'.repeat(9) }),
    )
    expect(stdout).toBe('2 files, lines: median 1, p95 9, longest 9 (ui/src/base/b.css)\n')
    expect(status).toBe(0)
  })

  test('fails for a violation and prints one line for it', () => {
    const { status, stdout } = run(sourceFixture({ 'ui/src/base/utils.ts': 'export const a = 1\n' }))
    expect(stdout.split('\n')[0]).toMatch(/^ui\/src\/base\/utils\.ts:1 descriptive-names — 'utils' does not describe/)
    expect(status).toBe(1)
  })
})
