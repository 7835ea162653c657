import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

/** Presses the button and returns the lines of the saved file, including the header. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  const text = await readFile(await file.path(), 'utf8')
  expect(text.charCodeAt(0), 'UTF-8 byte order mark').toBe(0xfeff)
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') }
}

const countOf = async (page: Page, tab: string) => {
  const shown = page.getByRole('tab', { name: new RegExp(`^${tab} \\d`) })
  return Number(((await shown.textContent()) ?? '').replace(/\D/g, ''))
}

test('exports every row of the filter and not only the page to the CSV of campaigns, on every tab', async ({
  page,
  open,
}) => {
  await open('/my-campaigns?keyword=professor&page-all=2&tab=all&sort=name.asc', people.fullUser)
  const found = await countOf(page, 'All')
  expect(found).toBeGreaterThan(10)
  await expect(page.getByText(new RegExp(`^11 – \\d+ of ${found}$`))).toBeVisible()
  const { name, lines } = await exported(page)
  expect(lines).toHaveLength(found + 1)
  expect(name).toMatch(/^Campaigns-Human-Resources-all-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines.slice(1).every((line) => /professor/i.test(line))).toBe(true)

  await page.goto('/my-campaigns?tab=draft')
  const drafts = await countOf(page, 'Draft')
  expect((await exported(page)).lines).toHaveLength(drafts + 1)
})

test('exports every row of the filter to the CSV of invoices', async ({ page, open }) => {
  await open('/invoices?tab=Closed', people.fullUser)
  const closed = await countOf(page, 'Closed')
  const { name, lines } = await exported(page)
  expect(lines).toHaveLength(closed + 1)
  expect(name).toMatch(/^Invoices-Human-Resources-Closed-\d{4}-\d\d-\d\d\.csv$/)
})
