import { expect } from '@playwright/test'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs, visit } from '../portal.ts'

// R21.8; the fixture checks that the content security policy blocks nothing on the page
test('sends a request from the API reference, signed with an API key', async ({ page }) => {
  const staff = await visit(people.staff)
  const made = await callAs(staff, integration.createKey, { name: 'Reference', scopes: ['read'], days: 1 })
  await page.goto('/api/docs#/desk/desk.summarizeWork')
  await expect(page).toHaveTitle('Tearsheet API')
  // Swagger UI needs ten seconds of processor time to render 348 endpoints
  await page.getByRole('button', { name: 'Authorize' }).click({ timeout: 240_000 })
  await page.getByRole('textbox').last().fill(made.key)
  await page.getByRole('button', { name: 'Apply credentials' }).last().click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('table').filter({ hasText: 'Response body' }).first()).toContainText('"queues"')
  await callAs(staff, integration.revokeKey, { keyId: made.listed.id })
})
