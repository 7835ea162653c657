import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { load } from 'js-yaml'
import { test } from '../fixtures.ts'

const root = resolve(import.meta.dirname, '../..')

interface Criterion {
  num: string
  components: { name: string; adherence: { level: string; notes: string } }[]
}

interface YamlReport {
  catalog: string
  chapters: Record<'success_criteria_level_a' | 'success_criteria_level_aa', { criteria: Criterion[] }>
}

/** Returns a level of the YAML as the page displays it. */
const labelOf = (level: string) => level[0]?.toUpperCase() + level.slice(1).replaceAll('-', ' ')

/** Returns the paths of tests that a text names. */
const testsIn = (text: string) => text.match(/[\w/.-]+\.(?:spec|test)\.tsx?/g) ?? []

test('shows and downloads the conformance report without sign-in: 32 rows of A, 24 of AA, each with a level and its tests', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Accessibility conformance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility conformance' })).toBeVisible()
  const files: Record<string, Buffer> = {}
  for (const [link, ending] of [
    ['Report as PDF', 'pdf'],
    ['Report as YAML (OpenACR)', 'yaml'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe(`accessibility-conformance.${ending}`)
    expect(await saved.failure()).toBeNull()
    files[ending] = readFileSync(await saved.path())
  }
  expect(String(files.pdf).startsWith('%PDF-')).toBe(true)
  const { catalog, chapters } = load(String(files.yaml)) as YamlReport
  expect(catalog).toBe('2.5-edition-wcag-2.2-508-en')
  for (const [level, count, { criteria }] of [
    ['A', 32, chapters.success_criteria_level_a],
    ['AA', 24, chapters.success_criteria_level_aa],
  ] as const) {
    const table = page.getByRole('table', { name: `Success criteria, level ${level}`, exact: true })
    await expect(table.getByRole('rowheader')).toHaveCount(count)
    const levels = table.getByText(/^(Supports|Partially supports|Does not support|Not applicable)$/)
    const rated = criteria.flatMap(({ components }) => components.map(({ adherence }) => adherence))
    expect(await levels.allTextContents()).toEqual(rated.map((one) => labelOf(one.level)))
    const names = await table.getByRole('rowheader').allTextContents()
    expect(names.map((name) => name.split(' ')[0])).toEqual(criteria.map(({ num }) => num))
    // The tests of each row are one press away, and exist
    const withTests = rated.filter(({ notes }) => notes.includes('Evidence: '))
    await expect(table.getByRole('button', { name: /^Tests of \d/ })).toHaveCount(withTests.length)
    for (const { notes } of withTests)
      for (const path of testsIn(notes)) expect(existsSync(resolve(root, path)), path).toBe(true)
  }
  expect(testsIn(String(files.yaml)).length).toBeGreaterThan(10)
  const [opener, evidence] = [
    page.getByRole('button', { name: 'Tests of 1.1.1', exact: true }),
    page.getByText(/^e2e\/\S+; axe: /).first(),
  ]
  await expect(evidence).toBeHidden()
  await opener.click()
  await expect(evidence).toBeVisible()
})
