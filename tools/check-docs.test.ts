import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDocs } from './check-docs.ts'
import { describeProblem } from './check-structure/problem.ts'
import { sourceFixture } from './testing/source-fixture.ts'

const RECORD = '# Mail is caught\n\n## Status\nAccepted\n\n## Context\nx\n\n## Decision\nx\n\n## Consequences\nx\n'

const CLEAN = {
  'package.json': JSON.stringify({ scripts: { check: 'x', bench: 'x', test: 'x' } }),
  'bench/catalog.json': JSON.stringify({ lists: { file: 'lists.ts' } }),
  'portal/package.json': JSON.stringify({ scripts: { build: 'x' } }),
  'server/src/config.ts': 'const keys = z.object({\n  PORT: z.string(),\n  S3_BUCKET: z.string(),\n})\n',
  '.env.example': '# Where it listens\nPORT=3000\n# S3_BUCKET=files\n',
  'README.md': [
    '# Portal',
    'Begin with `server/src/config.ts`, `server/src/`, `protocol/` or [the house rules](CONTRIBUTING.md#house-rules-in-short).',
    'Type `npm run check`, `npm test` or `npm run build -w portal`; `/campaigns/getCountryList` and `GET /api` are no paths.',
    'A record is `docs/decisions/NNNN-*.md`, a room `server/src/<file>`, and [elsewhere](https://example.org/a/b) is free.',
    '```sh',
    'npm run bench -- lists   # see server/src/config.ts',
    '```',
    '',
  ].join('\n'),
  'CONTRIBUTING.md': '# House rules, in short\nSee [the record](docs/decisions/0001-mail.md).\n',
  'docs/glossary.md': '[up](../README.md)\n',
  'docs/requirements.md': '## 1. The product\n\n- **R1.1** One.\n- **R1.3** Three, as R2.1 says.\n',
  'docs/requirements/ads.md': '## 2. Ads\n\n- **R2.1** One (decision record 0001).\n',
  'ui/src/base/ad.tsx': '/** An ad (R1.3, R2.1; decision record\n * 0002). */\n',
  'docs/decisions/0001-mail.md': RECORD,
  'docs/decisions/0002-files.md': RECORD,
}

function problemsWith(files: Record<string, string>): string[] {
  return checkDocs(sourceFixture({ ...CLEAN, ...files })).problems.map(describeProblem)
}

test('reports no problem for correct documents', () => {
  expect(problemsWith({})).toEqual([])
})

describe('reports each incorrect statement in one line', () => {
  const cases: { title: string; files: Record<string, string>; line: string }[] = [
    {
      title: 'a path that does not exist',
      files: { 'docs/glossary.md': '\nSee `server/src/settings.ts:12`.\n' },
      line: 'docs/glossary.md:2 named-paths — server/src/settings.ts:12 does not exist: name the current path of the file',
    },
    {
      title: 'a path in a fenced block',
      files: { 'docs/glossary.md': '```sh\nnode server/start.ts\n```\n' },
      line: 'docs/glossary.md:2 named-paths — server/start.ts does not exist: name the current path of the file',
    },
    {
      title: 'a pattern without matches',
      files: { 'docs/glossary.md': 'One `portal/src/<domain>/queries.ts` each.\n' },
      line: 'docs/glossary.md:1 named-paths — portal/src/<domain>/queries.ts does not exist: name the current path of the file',
    },
    {
      title: 'a link without a target',
      files: { 'docs/glossary.md': '[x](flows/sign-in.md)\n' },
      line: 'docs/glossary.md:1 named-paths — the link flows/sign-in.md points to docs/flows/sign-in.md, which does not exist',
    },
    {
      title: 'a link to a missing heading',
      files: { 'docs/glossary.md': '[x](../CONTRIBUTING.md#tests)\n' },
      line: 'docs/glossary.md:1 named-paths — the link ../CONTRIBUTING.md#tests points to a heading that CONTRIBUTING.md does not have',
    },
    {
      title: 'a test that its file does not have',
      files: {
        'server/src/a.test.ts': "it('opens', () => {})",
        'docs/glossary.md': '| 1.1.1 | 1 | met | `server/src/a.test.ts`: closes |\n',
      },
      line: "docs/glossary.md:1 named-tests — no test 'closes' in server/src/a.test.ts",
    },
    {
      title: 'a requirement without a test or a reason',
      files: { 'docs/glossary.md': '| 1.1.1 | 1 | design |  |\n' },
      line: 'docs/glossary.md:1 named-tests — 1.1.1 names neither a test nor a reason',
    },
    {
      title: 'a script that is gone',
      files: { 'docs/glossary.md': 'Type `npm run build`.\n' },
      line: "docs/glossary.md:1 named-scripts — 'npm run build' is no script of package.json: name one that is there, or add it",
    },
    {
      title: 'an unknown bench',
      files: { 'docs/glossary.md': 'Type `npm run bench -- lists` or `npm run bench -- all --rows 5`.\n' },
      line: "docs/glossary.md:1 named-scripts — 'npm run bench -- all' is no bench of bench/catalog.json: name one of those, or add it",
    },
    {
      title: 'a script missing from a workspace',
      files: { 'docs/glossary.md': 'Type `npm run check -w portal`.\n' },
      line: "docs/glossary.md:1 named-scripts — 'npm run check' is no script of portal/package.json: name one that is there, or add it",
    },
    {
      title: 'a gap in the numbers of decision records',
      files: { 'docs/decisions/0004-mail.md': RECORD },
      line: 'docs/decisions/0004-mail.md:1 decision-records — numbered 0004, but 0003 is next',
    },
    {
      title: 'two decision records with the same number',
      files: { 'docs/decisions/0002-mail.md': RECORD },
      line: 'docs/decisions/0002-mail.md:1 decision-records — numbered 0002, but 0003 is next',
    },
    {
      title: 'a record without a number',
      files: { 'docs/decisions/mail.md': RECORD },
      line: 'docs/decisions/mail.md:1 decision-records — a record is named NNNN-<decision>.md',
    },
    {
      title: 'a long record',
      files: { 'docs/decisions/0003-mail.md': RECORD + 'x\n'.repeat(40) },
      line: 'docs/decisions/0003-mail.md:51 decision-records — 53 lines, 50 at most: one decision per record',
    },
    {
      title: 'a record without a required part',
      files: { 'docs/decisions/0003-mail.md': RECORD.replace('Context', 'Story') },
      line: 'docs/decisions/0003-mail.md:1 decision-records — lacks Context: a record has Status, Context, Decision, Consequences, in this order',
    },
    {
      title: 'a record with its parts out of order',
      files: { 'docs/decisions/0003-mail.md': '# Mail\nStatus: x\n## Decision\n## Context\n## Consequences\n' },
      line: 'docs/decisions/0003-mail.md:1 decision-records — its parts are not in the order Status, Context, Decision, Consequences',
    },
    {
      title: 'a key that is never read',
      files: { '.env.example': 'PORT=3000\nS3_BUCKET=a\n#HOST=x\n' },
      line: '.env.example:3 environment-keys — HOST is never read: add it to server/src/config.ts or remove it',
    },
    {
      title: 'an undocumented key',
      files: { '.env.example': 'PORT=3000\n' },
      line: 'server/src/config.ts:3 environment-keys — S3_BUCKET is not documented: describe it in .env.example',
    },
    {
      title: 'a rule that code cites but does not exist',
      files: { 'server/src/app.ts': '/** Starts.\n * As R2.7 says. */\n' },
      line: 'server/src/app.ts:2 citations — no rule R2.7 in docs/requirements',
    },
    {
      title: 'a rule that a document cites but does not exist',
      files: { 'docs/glossary.md': 'An ad is what R3.1 says.\n' },
      line: 'docs/glossary.md:1 citations — no rule R3.1 in docs/requirements',
    },
    {
      title: 'a missing decision record',
      files: { 'server/src/sql/lock.sql': '-- Locks (decision record\n-- 0009).\n' },
      line: 'server/src/sql/lock.sql:1 citations — no decision record 0009 in docs/decisions',
    },
    {
      title: 'a source outside the repository',
      files: { 'ui/src/base/row.css': '/* As high as a thumb (ux 1.1) */\n' },
      line: "ui/src/base/row.css:1 citations — '(ux 1' is not in the repository: cite a rule (R11.4) or a decision record",
    },
    {
      title: 'a section of a page outside the repository',
      files: { 'protocol/src/ads/rules.ts': '/** Lives (specification section 4). */\n' },
      line: "protocol/src/ads/rules.ts:1 citations — 'specification section' is not in the repository: cite a rule (R11.4) or a decision record",
    },
    {
      title: 'a duplicate number',
      files: { 'docs/requirements/ads.md': '## 2. Ads\n\n- **R2.1** One.\n- **R2.1** Two.\n' },
      line: 'docs/requirements/ads.md:4 requirements — R2.1 is used twice: a new rule gets the next free number of its chapter',
    },
    {
      title: 'rules out of order',
      files: { 'docs/requirements/ads.md': '## 2. Ads\n\n- **R2.2** Two.\n- **R2.1** One.\n' },
      line: 'docs/requirements/ads.md:4 requirements — R2.1 follows R2.2: rules are ordered by number',
    },
    {
      title: 'a rule in the wrong chapter',
      files: { 'docs/requirements/ads.md': '## 2. Ads\n\n- **R2.1** One.\n- **R4.1** Two.\n' },
      line: 'docs/requirements/ads.md:4 requirements — R4.1 is in chapter 2: move it, or number it by its chapter',
    },
  ]
  test.each(cases)('$title', ({ files, line }) => {
    expect(problemsWith(files)).toEqual([line])
  })
})

test('exits successfully for correct documents and fails for an incorrect statement', () => {
  const run = (files: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-docs.ts'), sourceFixture(files)], {
      encoding: 'utf8',
    })
  const well = run(CLEAN)
  expect(well.stdout).toBe('7 documents, no problems\n')
  expect(well.status).toBe(0)
  const ill = run({ ...CLEAN, 'README.md': '`server/gone.ts`\n' })
  expect(ill.stdout).toMatch(/^README\.md:1 named-paths — server\/gone\.ts does not exist/)
  expect(ill.status).toBe(1)
})
