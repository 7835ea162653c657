import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rows of the table, each with the file that has its test and words of the title. */
const rows = read('docs/client-screens.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, file, words] = /^\| (\S+) \|.*\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
    return id && file && words ? [{ id, file, words }] : []
  })

/** Titles of tests, whether they are one text, made of parts or of a table. */
const titlesIn = (text: string) =>
  [...text.matchAll(/\b(?:test|it)(?:\.each\(\w+\))?\(\s*(['`])((?:(?!\1).)+)\1/g)].map(([, , title = '']) => title)

test('each promise of the client’s screens is shown by a test that there is', () => {
  expect(rows.length).toBeGreaterThan(40)
  const missing = rows.filter(({ file, words }) => !titlesIn(read(file)).some((title) => title.includes(words)))
  expect(missing).toEqual([])
})
