import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook, expectDialogAccessible, expectFitsEveryWidth } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

test('confirms a changed ad at the desk by keyboard alone, and shows it to the client with its days online', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const portal = await startServer({ MONITORING: 'true' })
  const keyboard = createKeyboard(page)
  try {
    await page.goto(`${portal.address}/desk/live-ads`)
    await signInForm(page).signIn(people.production, password)
    const list = page.getByRole('list', { name: 'Live ads to decide' })
    await expect(list.getByRole('listitem').first()).toContainText('Changed')
    await expectAccessibleInEveryLook(page, 'the live ads')
    await expectFitsEveryWidth(page)
    const name = (await list.getByRole('heading').first().textContent()) ?? ''

    await keyboard.press('j')
    await keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Ignore this problem' })
    await expect(dialog).toBeVisible()
    await expectDialogAccessible(page, 'ignoring a problem')
    // Typed text is discarded only after a question
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await keyboard.fill(reason, 'The board moved it')
    await keyboard.press('Escape')
    await expectDialogAccessible(page, 'closing without saving')
    await keyboard.activate(question.getByRole('button', { name: 'Keep editing' }))
    await expect(reason).toHaveValue('The board moved it')
    await keyboard.press('Escape')
    await keyboard.activate(question.getByRole('button', { name: 'Discard it' }))
    await expect(dialog).toBeHidden()
    await keyboard.press('l')
    await expect(page.getByRole('dialog', { name: 'Correct the address' })).toBeVisible()
    await expectDialogAccessible(page, 'correcting the address')
    await keyboard.press('Escape')
    await keyboard.press('c')
    await expect(page.getByText('No live ad needs a decision')).toBeVisible()

    const context = await browser.newContext({ baseURL: portal.address })
    const client = await context.newPage()
    await client.goto('/dashboard')
    await signInForm(client).signIn(people.fullUser, password)
    const problem = client.getByRole('listitem').filter({ hasText: `Ad at ${name} differs from the approved text` })
    await problem.getByRole('link', { name: /^View ad/ }).click()
    const checks = client.getByRole('region', { name: 'Checks of the live ad' })
    await expect(checks.getByText('Online, changed').first()).toBeVisible()
    await expect(checks.getByText('Title, on the page').first()).toBeVisible()
    await expectAccessibleInEveryLook(client, 'the checks of an ad')
    await context.close()
  } finally {
    await portal.stop()
  }
})
