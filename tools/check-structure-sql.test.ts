import { expect, test } from 'vitest'
import { problemsWith, type RuleCase } from './testing/clean-tree.ts'

const home = 'server/src/quotes/sql'
const journal = (...entries: { tag: string; when: number }[]) => JSON.stringify({ entries })
const first = '20260101120000_first'

const LAWS: RuleCase[] = [
  {
    title: 'a migration with a sequence number',
    files: { 'server/migrations/0018_more.sql': 'create table b (id int);\n' },
    line: "server/migrations/0018_more.sql:1 migrations-by-time — '0018_more.sql' is not named <14 digits of the time>_<name>.sql: create it with npm run migration",
  },
  {
    title: 'a function in a migration',
    files: {
      'server/migrations/20260102120000_b.sql':
        'create table b (id int);\nCREATE OR REPLACE\n  FUNCTION f() returns int\n',
    },
    line: 'server/migrations/20260102120000_b.sql:2 migrations-without-functions — functions and triggers belong in server/src/<domain>/sql/<name>.sql: move it there',
  },
  {
    title: 'a trigger in a migration',
    files: { 'server/migrations/20260102120000_b.sql': 'create trigger t after insert on a execute function f();\n' },
    line: 'server/migrations/20260102120000_b.sql:1 migrations-without-functions — functions and triggers belong in server/src/<domain>/sql/<name>.sql: move it there',
  },
  {
    title: 'an empty migration',
    files: { 'server/migrations/20260102120000_b.sql': '-- nothing any more\n' },
    line: 'server/migrations/20260102120000_b.sql:1 migrations-without-functions — the migration is empty: delete it',
  },
  {
    title: 'a migration missing from the journal',
    files: { 'server/migrations/meta/_journal.json': journal() },
    line: `server/migrations/meta/_journal.json:1 migrations-by-time — ${first}.sql is not in the journal and is never applied`,
  },
  {
    title: 'a journal entry without a file',
    files: {
      'server/migrations/meta/_journal.json': journal({ tag: first, when: 1 }, { tag: '20260102120000_b', when: 2 }),
      'server/migrations/meta/20260102120000_snapshot.json': '{}',
    },
    line: 'server/migrations/meta/_journal.json:1 migrations-by-time — 20260102120000_b is in the journal but has no file',
  },
  {
    title: 'an outdated snapshot',
    files: {
      'server/migrations/meta/_journal.json': journal({ tag: first, when: 1 }),
      'server/migrations/meta/20251231120000_snapshot.json': '{}',
      'server/migrations/meta/20260101120000_snapshot.json': '{}',
    },
    line: 'server/migrations/meta/20251231120000_snapshot.json:1 newest-snapshot — delete it: only 20260101120000_snapshot.json is needed',
  },
  {
    title: 'a migration without a snapshot',
    files: { 'server/migrations/meta/_journal.json': journal({ tag: first, when: 1 }) },
    line: 'server/migrations/meta/20260101120000_snapshot.json:1 newest-snapshot — missing: create it with npm run migration',
  },
  {
    title: 'a journal out of order',
    files: {
      'server/migrations/20260102120000_b.sql': 'create table b (id int);\n',
      'server/migrations/meta/_journal.json': journal({ tag: '20260102120000_b', when: 2 }, { tag: first, when: 1 }),
      'server/migrations/meta/20260101120000_snapshot.json': '{}',
    },
    line: `server/migrations/meta/_journal.json:1 migrations-by-time — ${first} is not later than the one before it: order them by time`,
  },
  {
    title: 'a SQL file in another folder',
    files: {
      'server/src/quotes/count_all.sql': 'create function count_all() returns int language sql as $$ select 1 $$;\n',
    },
    line: 'server/src/quotes/count_all.sql:1 sql-files — a SQL file belongs in server/src/<domain>/sql/<name>.sql or in the sql folder of an engine',
  },
  {
    title: 'a SQL file that does not define the function in its name',
    files: { [`${home}/count_all.sql`]: '\ncreate or replace function count_some() returns int\n' },
    line: `${home}/count_all.sql:2 sql-files — creates count_some, but is named count_all: one function per file`,
  },
  {
    title: 'a SQL file that defines nothing',
    files: { [`${home}/count_all.sql`]: '-- create or replace function count_all() returns int\nselect 1;\n' },
    line: `${home}/count_all.sql:1 sql-files — neither creates the function count_all nor inserts rows into the table count_all`,
  },
  {
    title: 'a table in a SQL file',
    files: { [`${home}/count_all.sql`]: 'create table c (id int);\ninsert into count_all values (1);\n' },
    line: `${home}/count_all.sql:1 sql-files — creates a table (c): tables, indexes and policies belong in migrations`,
  },
  {
    title: 'a trigger of another function',
    files: {
      [`${home}/count_all.sql`]:
        'create or replace function count_all() returns trigger as $$ $$;\ncreate trigger t after insert on c execute function count_quotes();\n',
    },
    line: `${home}/count_all.sql:2 sql-files — has a trigger of count_quotes: it belongs in count_quotes.sql`,
  },
  {
    title: 'rights on another function',
    files: {
      [`${home}/count_all.sql`]:
        'create or replace function count_all() returns int as $$ $$;\nrevoke execute on function count_quotes from public;\n',
    },
    line: `${home}/count_all.sql:2 sql-files — grants rights on count_quotes: they belong in count_quotes.sql`,
  },
  {
    title: 'a parsed body that calls another function',
    files: {
      [`${home}/count_all.sql`]: 'create or replace function count_all() returns int\n  return count_quotes();\n',
    },
    line: `${home}/count_all.sql:1 sql-files — calls count_quotes in an unquoted body, which makes that function unchangeable: write the body as $$ … $$`,
  },
]

test.each(LAWS)('forbids $title in SQL files', ({ files, line }) => {
  expect(problemsWith(files)).toEqual([line])
})

test('allows rows of a table, functions that call others, and their triggers and rights', () => {
  expect(
    problemsWith({
      [`${home}/quote_weight.sql`]: "delete from quote_weight;\ninsert into quote_weight values ('a', 1);\n",
      [`${home}/count_all.sql`]: `create or replace function count_all() returns trigger language plpgsql as $$
begin perform count_quotes(); return null; end $$;
create or replace trigger t after insert on a for each statement execute function count_all();
revoke execute on function count_all from public;
`,
    }),
  ).toEqual([])
})
