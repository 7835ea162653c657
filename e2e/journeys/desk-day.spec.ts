import { expect } from '@playwright/test'
import { expectAccessible, expectDialogAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { type PortalServer, startServer } from '../portal-server.ts'

let portal: PortalServer
test.beforeAll(async () => {
  portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
})
test.afterAll(() => portal.stop())
test.beforeEach(async ({ page }) => {
  await page.goto(`${portal.address}/desk/reviews`)
  await signInForm(page).signIn(people.staff, password)
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
})

test('adds a note, snoozes an ad and answers with a template, by keyboard', async ({ page }) => {
  const keys = createKeyboard(page)
  const opened = page.getByRole('region', { name: 'Open ad' })
  const name = opened.getByRole('heading', { level: 2 })
  await keys.activate(page.getByRole('link', { name: 'Science Careers (AAAS)' }))
  await expect(name).toHaveText('Science Careers (AAAS)')
  await keys.fill(opened.getByRole('textbox', { name: 'New note' }), 'The printer closes at noon')
  await keys.activate(opened.getByRole('button', { name: 'Add note' }))
  await expect(opened.getByRole('button', { name: 'Delete the note “The printer closes at noon”' })).toBeVisible()

  await keys.press('h')
  const dialog = page.getByRole('dialog', { name: 'Snooze Science Careers (AAAS)' })
  await expectDialogAccessible(page, 'snoozing an ad')
  await keys.activate(dialog.getByRole('button', { name: 'In 3 days' }))
  await expect(name).not.toHaveText('Science Careers (AAAS)')
  await page.goto(`${portal.address}/desk/snoozed`)
  await expect(page.getByRole('checkbox', { name: /^Select Science Careers/ })).toBeVisible()
  await keys.press('j')
  await expect(opened.getByText(/^Snoozed by .* until /)).toBeVisible()
  await keys.press('h')
  await expect(opened.getByText(/^Snoozed by /)).toHaveCount(0)

  await page.goto(`${portal.address}/desk/comments`)
  await keys.activate(page.getByRole('list', { name: 'Comments to reply to' }).getByRole('link').first())
  await expect(name).toBeVisible()
  await keys.press('r')
  await expect(opened.getByText('Press / for a template')).toBeVisible()
  await keys.press('/')
  await keys.press('ArrowDown')
  const reply = opened.locator('[data-answer]').and(page.getByRole('textbox'))
  await expect(reply).toBeFocused()
  await expect(reply).toHaveValue(/^Dear Daniel/)
  await keys.activate(opened.getByRole('button', { name: 'Reply and resolve' }))
  await expect(page.getByRole('heading', { name: 'Every comment is answered' })).toBeVisible()
})

test('finds an ad by its number and imports the good rows of a catalog, by keyboard', async ({ page }) => {
  const keys = createKeyboard(page)
  await page.goto(`${portal.address}/desk/search`)
  await keys.fill(page.getByRole('searchbox'), '100459')
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: 'Science Careers (AAAS) (ad 100459)' })).toBeVisible()

  await page.goto(`${portal.address}/desk/publications?tab=import`)
  const csv = `Name,Type,Sector,Audience,Keywords
Tidal Nursing Weekly,Online,Nursing,Nurses on the coast,nurse
Tidal Nursing Monthly,Billboard,Nursing,Nurses on the coast,nurse
`
  const chooser = page.waitForEvent('filechooser')
  await keys.activate(page.getByLabel('CSV file'))
  await (await chooser).setFiles({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(/^1 error in 1 row of catalog.csv, 1 row without errors/)).toBeVisible()
  await expectAccessible(page, 'the errors of an import')
  await keys.activate(page.getByRole('button', { name: 'Import only 1 good row' }))
  await expect(panel.getByText('1 added, 0 changed')).toBeVisible()
})

test('undoes a run of invoices, and records and undoes a payment, by keyboard', async ({ page }) => {
  const keys = createKeyboard(page)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.goto(`${portal.address}/desk/invoices?tab=issue`)
  // A title and its job number are one line where they fit
  const campaign = page.getByRole('main').locator('label').filter({ hasText: /#\d+$/ }).first()
  expect((await campaign.boundingBox())?.height).toBeLessThan(40)
  await keys.activate(page.getByRole('button', { name: 'Issue 2 invoices' }))
  await expect(dialog.getByText(/^2 invoices for \$[\d,.]+\. The run can be undone for an hour\.$/)).toBeVisible()
  await keys.activate(dialog.getByRole('button', { name: /^Issue \$/ }))
  await expect(page.getByText('2 of 2 issued')).toBeVisible()
  const runs = page.getByRole('region', { name: 'Recorded in the last hour' })
  await keys.activate(runs.getByRole('button', { name: /^Undo 2 invoices issued/ }))
  await keys.activate(dialog.getByRole('button', { name: 'Undo', exact: true }))
  await expect(runs.getByText(/, undone$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue 2 invoices' })).toBeVisible()

  await page.goto(`${portal.address}/desk/invoices?tab=aging`)
  await keys.activate(page.getByRole('button', { name: /^Record payment/ }).first())
  const amount = dialog.getByRole('textbox', { name: 'Amount received' })
  await expect(amount).toHaveValue(/^\d/)
  await keys.fill(amount, '600')
  await keys.fill(dialog.getByRole('textbox', { name: 'Check number' }), '1043')
  await keys.press('Enter')
  await expect(dialog.getByText('Record $600.00?')).toBeVisible()
  await expectDialogAccessible(page, 'recording a payment')
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.goto(`${portal.address}/desk/invoices?tab=issue`)
  await keys.activate(runs.getByRole('button', { name: /^Undo Payment 1043 of / }))
  await keys.activate(dialog.getByRole('button', { name: 'Undo', exact: true }))
  await expect(runs.getByText(/, undone$/)).toHaveCount(2)
})
