import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDocs } from './check-docs.ts'
import { describeProblem } from './check-structure/problem.ts'
import { sourceFixture } from './testing/source-fixture.ts'

const RECORD = '# Mail is caught\n\n## Status\nAccepted\n\n## Context\nx\n\n## Decision\nx\n\n## Consequences\nx\n'

const CLEAN = {
  'package.json': JSON.stringify({ scripts: { check: 'x', 'bench:lists': 'x', test: 'x' } }),
  'web/package.json': JSON.stringify({ scripts: { build: 'x' } }),
  'server/src/config.ts': 'const keys = z.object({\n  PORT: z.string(),\n  S3_BUCKET: z.string(),\n})\n',
  '.env.example': '# Where it listens\nPORT=3000\n# S3_BUCKET=files\n',
  'README.md': [
    '# Portal',
    'Begin with `server/src/config.ts`, `server/src/`, `protocol/` or [the house rules](CONTRIBUTING.md#house-rules-in-short).',
    'Type `npm run check`, `npm test` or `npm run build -w web`; `/campaigns/getCountryList` and `GET /api` are no paths.',
    'A record is `docs/decisions/NNNN-*.md`, a room `server/src/<file>`, and [elsewhere](https://example.org/a/b) is free.',
    '```sh',
    'npm run bench:lists   # see server/src/config.ts',
    '```',
    '',
  ].join('\n'),
  'CONTRIBUTING.md': '# House rules, in short\nSee [the record](docs/decisions/0001-mail.md).\n',
  'docs/glossary.md': '[up](../README.md)\n',
  'docs/decisions/0001-mail.md': RECORD,
  'docs/decisions/0002-files.md': RECORD,
}

function problemsWith(files: Record<string, string>): string[] {
  return checkDocs(sourceFixture({ ...CLEAN, ...files })).problems.map(describeProblem)
}

test('Documents that tell the truth have no problem.', () => {
  expect(problemsWith({})).toEqual([])
})

describe('Each untrue saying is told by one line', () => {
  const cases: { title: string; files: Record<string, string>; line: string }[] = [
    {
      title: 'a path that is gone',
      files: { 'docs/glossary.md': '\nSee `server/src/settings.ts:12`.\n' },
      line: 'docs/glossary.md:2 named-paths — server/src/settings.ts:12 does not exist: name the file where it lives now',
    },
    {
      title: 'a path in a fenced block',
      files: { 'docs/glossary.md': '```sh\nnode server/start.ts\n```\n' },
      line: 'docs/glossary.md:2 named-paths — server/start.ts does not exist: name the file where it lives now',
    },
    {
      title: 'a pattern nothing answers to',
      files: { 'docs/glossary.md': 'One `web/src/<domain>/queries.ts` each.\n' },
      line: 'docs/glossary.md:1 named-paths — web/src/<domain>/queries.ts does not exist: name the file where it lives now',
    },
    {
      title: 'a link into nothing',
      files: { 'docs/glossary.md': '[x](flows/sign-in.md)\n' },
      line: 'docs/glossary.md:1 named-paths — the link flows/sign-in.md leads to docs/flows/sign-in.md, which does not exist',
    },
    {
      title: 'a link to a heading that is gone',
      files: { 'docs/glossary.md': '[x](../CONTRIBUTING.md#tests)\n' },
      line: 'docs/glossary.md:1 named-paths — the link ../CONTRIBUTING.md#tests leads to a heading that CONTRIBUTING.md does not have',
    },
    {
      title: 'a script that is gone',
      files: { 'docs/glossary.md': 'Type `npm run bench:all`.\n' },
      line: "docs/glossary.md:1 named-scripts — 'npm run bench:all' is no script of package.json: name one that is there, or add it",
    },
    {
      title: 'a script a workspace lacks',
      files: { 'docs/glossary.md': 'Type `npm run check -w web`.\n' },
      line: "docs/glossary.md:1 named-scripts — 'npm run check' is no script of web/package.json: name one that is there, or add it",
    },
    {
      title: 'a gap in the numbers of the records',
      files: { 'docs/decisions/0004-mail.md': RECORD },
      line: 'docs/decisions/0004-mail.md:1 decision-records — numbered 0004 where 0003 is next',
    },
    {
      title: 'two records of one number',
      files: { 'docs/decisions/0002-mail.md': RECORD },
      line: 'docs/decisions/0002-mail.md:1 decision-records — numbered 0002 where 0003 is next',
    },
    {
      title: 'a record without a number',
      files: { 'docs/decisions/mail.md': RECORD },
      line: 'docs/decisions/mail.md:1 decision-records — a record is named NNNN-<what-was-decided>.md',
    },
    {
      title: 'a long record',
      files: { 'docs/decisions/0003-mail.md': RECORD + 'x\n'.repeat(40) },
      line: 'docs/decisions/0003-mail.md:51 decision-records — 53 lines, 50 at most: one decision a record',
    },
    {
      title: 'a record that lacks a part',
      files: { 'docs/decisions/0003-mail.md': RECORD.replace('Context', 'Story') },
      line: 'docs/decisions/0003-mail.md:1 decision-records — lacks Context: a record has Status, Context, Decision, Consequences, in this order',
    },
    {
      title: 'a record in another order',
      files: { 'docs/decisions/0003-mail.md': '# Mail\nStatus: x\n## Decision\n## Context\n## Consequences\n' },
      line: 'docs/decisions/0003-mail.md:1 decision-records — its parts stand in another order than Status, Context, Decision, Consequences',
    },
    {
      title: 'a key nobody reads',
      files: { '.env.example': 'PORT=3000\nS3_BUCKET=a\n#HOST=x\n' },
      line: '.env.example:3 environment-keys — HOST is read by nothing: add it to server/src/config.ts or take it out',
    },
    {
      title: 'a key nobody is told of',
      files: { '.env.example': 'PORT=3000\n' },
      line: 'server/src/config.ts:3 environment-keys — S3_BUCKET is not told to anybody: describe it in .env.example',
    },
  ]
  test.each(cases)('$title', ({ files, line }) => {
    expect(problemsWith(files)).toEqual([line])
  })
})

test('The command ends well on the truth and fails on a saying that is not.', () => {
  const run = (files: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-docs.ts'), sourceFixture(files)], {
      encoding: 'utf8',
    })
  const well = run(CLEAN)
  expect(well.stdout).toBe('5 documents, all true\n')
  expect(well.status).toBe(0)
  const ill = run({ ...CLEAN, 'README.md': '`server/gone.ts`\n' })
  expect(ill.stdout).toMatch(/^README\.md:1 named-paths — server\/gone\.ts does not exist/)
  expect(ill.status).toBe(1)
})
