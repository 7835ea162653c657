import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rows of the table, each with its test file and words of the title. */
const rows = read('docs/client-screens.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, file, words] = /^\| (\S+) \|.*\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
    return id && file && words ? [{ id, file, words }] : []
  })

/** Titles of tests, whether they are one text, made of parts or of a table. */
const titlesIn = (text: string) =>
  [...text.matchAll(/\b(?:test|it)(?:\.each\(\w+\))?\(\s*(['`])((?:(?!\1).)+)\1/g)].map(([, , title = '']) => title)

test('has an existing test for each promise in the documentation of the client’s screens', () => {
  expect(rows.length).toBeGreaterThan(40)
  const missing = rows.filter(({ file, words }) => !titlesIn(read(file)).some((title) => title.includes(words)))
  expect(missing).toEqual([])
})

/** Each quality goal of the experience with its files, and the words of titles quoted after a file. */
const bars = read('docs/experience.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, held] = /^\| (G\d+) \|.*\| ([^|]+) \|$/.exec(line) ?? []
    const parts = [...(held ?? '').matchAll(/`([^`]+\.(?:ts|tsx|md))`((?:,? "[^"]+")*)/g)]
    return id ? [{ id, parts: parts.map(([, file = '', titles = '']) => ({ file, titles })) }] : []
  })

test('has existing tests for each quality goal of the experience', () => {
  const wanted = Array.from({ length: 21 }, (_, at) => `G${26 + at}`)
  expect(bars.map(({ id }) => id)).toEqual(wanted)
  const missing = bars.flatMap(({ id, parts }) =>
    parts.length === 0
      ? [id]
      : parts.flatMap(({ file, titles }) => {
          const there = titlesIn(read(file))
          return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, words = '']) =>
            there.some((title) => title.includes(words)) ? [] : [`${id}: ${file} "${words}"`],
          )
        }),
  )
  expect(missing).toEqual([])
})
