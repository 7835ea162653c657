import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkProse } from './check-prose.ts'
import { describeProblem } from './check-structure/problem.ts'
import { sourceFixture } from './testing/source-fixture.ts'

const TELL = 'report, return, notify, describe, display or log'

async function problemsIn(files: Record<string, string>, since?: string): Promise<string[]> {
  const { problems } = await checkProse(sourceFixture(files), since)
  return problems.map(describeProblem)
}

test('accepts plain words, and ignores code, strings, link targets and quoted texts', async () => {
  const files = {
    'server/src/mail.ts':
      "/** Sends the `letter` of [an email](letters/tell.ts), see tell-user.ts. */\nexport const told = 'Nobody says'\n",
    'portal/src/told.css': '.told { color: red }\n',
    'server/src/told.test.ts': 'test(\'shows "Nobody has approved this ad"\', () => {})\n',
    'docs/a.md':
      'A heading\n```ts\n// told\n```\n\n    told\n\nThe page shows "Whoever was first" or \'nobody\'. [Emails](letters/what.md)\n',
  }
  expect(await problemsIn(files)).toEqual([])
})

test('accepts the phrases of the domain that the dictionary allows', async () => {
  const text =
    'A cover letter, a newspaper, a letterhead, letters and digits, trade news, US Letter or A4, room for two.\n'
  expect(await problemsIn({ 'docs/a.md': text })).toEqual([])
})

describe('reports the file, the line, the words and what to write', () => {
  const cases: { title: string; files: Record<string, string>; line: string }[] = [
    {
      title: 'a line comment of TypeScript',
      files: { 'server/src/a.ts': "const a = '//told' // The queue is told\n" },
      line: `server/src/a.ts:1 plain-words — told => ${TELL} in: The queue is told`,
    },
    {
      title: 'a docstring of several lines',
      files: { 'server/src/a.ts': '/**\n * Returns the row.\n * Stands in the table.\n */\nconst a = 1\n' },
      line: 'server/src/a.ts:3 plain-words — Stands => is, has or belongs in: Stands in the table.',
    },
    {
      title: 'a comment between elements',
      files: { 'portal/src/a.tsx': 'const a = <p>told {/* Drawn anew */}</p>\n' },
      line: 'portal/src/a.tsx:1 plain-words — anew => again or new in: Drawn anew',
    },
    {
      title: 'SQL in a template string',
      files: { 'server/src/a.ts': 'const a = sql`\n  select 1\n  -- Beside the others\n`\n' },
      line: 'server/src/a.ts:3 plain-words — Beside => next to, in addition to or except in: Beside the others',
    },
    {
      title: 'a comment of SQL',
      files: { 'server/src/sql/a.sql': "select '--told';\n-- Nobody\n" },
      line: 'server/src/sql/a.sql:2 plain-words — Nobody => no user, no person or a negated verb in: Nobody',
    },
    {
      title: 'a comment of CSS',
      files: { 'portal/src/a.css': '/* First\n   The door of it */\n' },
      line: 'portal/src/a.css:2 plain-words — door => folder, module or space in: The door of it',
    },
    {
      title: 'a comment of Typst',
      files: { 'server/src/a.typ': '#let told = 1\n// The paper\n' },
      line: 'server/src/a.typ:2 plain-words — paper => invoice document, statement document or document in: The paper',
    },
    {
      title: 'a script of Node',
      files: { 'tools/a.mjs': '// Mends it\n' },
      line: 'tools/a.mjs:1 plain-words — Mends => fix in: Mends it',
    },
    {
      title: 'a script of the browser',
      files: { 'ui/public/a.js': '// Mends it\n' },
      line: 'ui/public/a.js:1 plain-words — Mends => fix in: Mends it',
    },
    {
      title: 'a line of a document',
      files: { 'docs/a/b.md': '# A\n\n```\ntold\n```\n\n- Behaviour of `told`\n' },
      line: 'docs/a/b.md:7 plain-words — Behaviour => Behavior in: Behaviour of',
    },
    {
      title: 'a docstring that starts with a pronoun',
      files: { 'server/src/a.ts': '/** What a server reports. Who is it? */\n' },
      line: 'server/src/a.ts:1 plain-words — What => a verb in the third person, or a noun in: What a server reports. Who is it?',
    },
    {
      title: 'the title of a test',
      files: { 'e2e/a.spec.ts': "\ntest('somebody signs in', async () => {})\n" },
      line: 'e2e/a.spec.ts:2 plain-words — somebody => user, person, someone or caller in: somebody signs in',
    },
    {
      title: 'the title of a described group',
      files: { 'server/src/a.test.ts': 'describe.each([1])(`judges a file`, () => {})\n' },
      line: 'server/src/a.test.ts:1 plain-words — judges => validate, inspect or rate in: judges a file',
    },
    {
      title: 'the title of a case in a table',
      files: { 'server/src/a.test.ts': "test.each([\n  { title: 'a fault' },\n])('$title', () => {})\n" },
      line: 'server/src/a.test.ts:2 plain-words — fault => error in: a fault',
    },
    {
      title: 'the summary of an endpoint',
      files: { 'protocol/src/a.ts': "const list = endpoint({\n  summary: 'The news',\n})\n" },
      line: 'protocol/src/a.ts:2 plain-words — news => alert or change in: The news',
    },
  ]
  test.each(cases)('$title', async ({ files, line }) => {
    expect(await problemsIn(files)).toEqual([line])
  })
})

describe('commit subjects', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      encoding: 'utf8',
    })

  test('reports those after the commit that is named, and ignores earlier ones', async () => {
    const root = sourceFixture({})
    const commit = (subject: string) => git(root, 'commit', '--allow-empty', '--quiet', '-m', subject)
    git(root, 'init', '--quiet')
    commit('fix(desk): who was first is told')
    const since = git(root, 'rev-parse', 'HEAD').trim()
    commit('fix(desk): return 409 with the other user’s name')
    commit('fix(desk): the queue is sorted')
    const { problems } = await checkProse(root, since)
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      [
        `commit ${git(root, 'rev-parse', '--short', 'HEAD').trim()}`,
        'fix(desk): the => an imperative verb in: fix(desk): the queue is sorted',
      ],
    ])
  })

  test('are skipped in a folder without history', async () => {
    expect(await problemsIn({ 'docs/a.md': 'An ad.\n' }, 'HEAD')).toEqual([])
  })
})

test('exits with 1 when a word has to be replaced, and with 0 otherwise', () => {
  const root = sourceFixture({ 'README.md': 'An ad.\n' })
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-prose.ts'), root], { encoding: 'utf8' })
  expect(run()).toMatchObject({ status: 0, stdout: '1 lines of prose, all in plain words\n' })
  writeFileSync(join(root, 'README.md'), 'An ad stands in a list.\n')
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout).toContain('README.md:1 plain-words — stands => is, has or belongs in: An ad stands in a list.')
})
