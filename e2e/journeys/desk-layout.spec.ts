import { expect } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { settle } from '../routes.ts'

// R21.1
test('keeps the desk’s window in place: its parts scroll, including visually hidden content', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open('/desk', people.staff)
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  for (const queue of ['reviews', 'questions', 'contracts', 'publications', 'invoices', 'integration']) {
    await settle(page, addressOf('desk', { queue }))
    expect(await over(), queue).toBe(0)
  }
  await settle(page, addressOf('desk', { queue: 'clients' }))
  await page.getByRole('link', { name: /^Lakeside University/ }).click()
  await expect(page.getByRole('button', { name: 'Branding of School of Medicine' })).toBeAttached()
  expect(await over(), 'an open client').toBe(0)
})
