import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

// R21.46
test('an ad is not invoiced while its proof is owed, unless a reason is given, by keyboard', async ({ page }) => {
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  try {
    await page.goto(`${portal.address}/desk/tearsheets?keyword=Systems%20Librarian`)
    await signInForm(page).signIn(people.staff, password)
    const keys = createKeyboard(page)
    const rows = page.getByRole('main').getByRole('checkbox', { name: /^Select College & Research Libraries News, / })
    await expect(rows).toHaveCount(1)
    await keys.press('j')
    const opened = page.getByRole('region', { name: 'Open ad' })
    await expect(opened.getByRole('heading', { level: 2, name: 'College & Research Libraries News' })).toBeVisible()
    await expect(opened.getByRole('button', { name: /^Invoice before it/ })).toBeVisible()
    await keys.press('v')
    const dialog = page.getByRole('dialog')
    await keys.reach(dialog.getByRole('textbox'))
    await keys.type('The client closes its year')
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(opened.getByRole('button', { name: /^Invoice before it/ })).toHaveCount(0)
    await expect(opened.getByText('The client closes its year')).toBeVisible()
  } finally {
    await portal.stop()
  }
})
