import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'

test('shows and downloads the conformance report without sign-in: 32 rows of A, 24 of AA, each with a level', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Accessibility conformance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility conformance' })).toBeVisible()
  for (const [level, count] of [
    ['A', 32],
    ['AA', 24],
  ] as const) {
    const table = page.getByRole('table', { name: `Success criteria, level ${level}`, exact: true })
    await expect(table.getByRole('rowheader')).toHaveCount(count)
    await expect(table.getByText(/^(Supports|Partially supports|Does not support|Not applicable)$/)).toHaveCount(count)
  }
  for (const [link, ending] of [
    ['Report as PDF', 'pdf'],
    ['Report as YAML (OpenACR)', 'yaml'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe(`accessibility-conformance.${ending}`)
    expect(await saved.failure()).toBeNull()
  }
})
