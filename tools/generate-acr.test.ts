import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { criteria } from './generate-acr/criteria.ts'
import { levels } from './generate-acr/criterion.ts'
import { numbersIn } from './generate-acr/evidence.ts'
import { makeReport } from './generate-acr.ts'

const files = makeReport()
const root = resolve(import.meta.dirname, '..')

interface Chapter {
  criteria: { num: string; components: { name: string; adherence: { level: string; notes: string } }[] }[]
}

test.each(files.map(({ path, content }) => [path, content] as const))('%s is up to date', (path, content) => {
  expect(readFileSync(resolve(root, path)).equals(Buffer.from(content))).toBe(true)
})

test('contains the 32 rows of level A and the 24 of AA, with no level better than its evidence', () => {
  expect([criteria.length, new Set(criteria.map(({ num }) => num)).size]).toEqual([56, 56])
  const yaml = String(files.find(({ path }) => path.endsWith('.yaml'))?.content)
  const { catalog, chapters } = load(yaml) as { catalog: string; chapters: Record<string, Chapter> }
  expect(catalog).toBe('2.5-edition-wcag-2.2-508-en')
  const [a, aa] = ['success_criteria_level_a', 'success_criteria_level_aa'].map(
    (name) => chapters[name]?.criteria ?? [],
  )
  expect([a?.length, aa?.length]).toEqual([32, 24])
  for (const { num, components } of [...(a ?? []), ...(aa ?? [])]) {
    const [{ adherence } = { adherence: { level: '', notes: '' } }] = components
    expect(levels, num).toContain(adherence.level)
    if (adherence.level === 'supports') expect(adherence.notes, num).toContain('Evidence: ')
  }
})

test('collects the numbers that a test lists on a separate line', () => {
  expect(numbersIn('// WCAG 2.4.3, 2.4.11\n  // WCAG 2.4.3\n// see WCAG 1.1.1 for more')).toEqual(['2.4.3', '2.4.11'])
})
