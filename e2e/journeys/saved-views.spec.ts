import { expect, type Page } from '@playwright/test'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const view = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save view' })
const dialog = (page: Page) => page.getByRole('dialog')
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link')

/** Returns one user for each try, so that the second one begins without the views of the first. */
const someoneOf = (first: string, second: string) => (test.info().retry === 0 ? first : second)

test('saves, opens by its address, renames, duplicates and deletes a view by keyboard', async ({ page, open }) => {
  await open('/my-campaigns?tab=archived', someoneOf(people.limitedUser, people.fullUser))
  const keyboard = createKeyboard(page)
  await expect(titles(page)).toHaveCount(10)
  await expect(saveButton(page)).toHaveCount(0)
  await keyboard.fill(page.getByRole('searchbox', { name: 'Search campaigns by title or job number' }), 'professor')
  await expect(page).toHaveURL(/keyword=professor/)
  await page.getByRole('button', { name: /^Campaign/ }).press('Enter')
  await expect(page).toHaveURL(/sort=name\.asc/)
  await keyboard.reach(saveButton(page), 'Shift+Tab')
  await keyboard.press('Enter')
  const name = dialog(page).getByLabel('Name of the view')
  await expect(name).toHaveValue('professor')
  await keyboard.fill(name, ' ')
  await keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Enter a name for this view/)
  await expectAccessibleInEveryLook(page, 'the name of a view')
  await keyboard.fill(name, 'Professors')
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(view(page, 'Professors')).toHaveAttribute('aria-current', 'page')
  await expect(saveButton(page)).toHaveCount(0)
  const shown = await titles(page).allInnerTexts()
  await expectAccessibleInEveryLook(page, 'a list with a view')

  // In another tab of the browser, from a list without filters
  await page.goto('/my-campaigns')
  await expect(view(page, 'Professors')).not.toHaveAttribute('aria-current')
  await keyboard.activate(view(page, 'Professors'))
  await expect(page).toHaveURL('/my-campaigns?tab=archived&keyword=professor&sort=name.asc')
  await expect(titles(page)).toHaveText(shown)
  await page.reload()
  await expect(titles(page)).toHaveText(shown)
  await expect(view(page, 'Professors')).toHaveAttribute('aria-current', 'page')

  await keyboard.activate(page.getByRole('button', { name: 'View Professors' }))
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await expectAccessible(page, 'the menu of a view')
  await keyboard.press('Enter')
  await keyboard.fill(dialog(page).getByLabel('Name of the view'), 'Faculty')
  await keyboard.press('Enter')
  await expect(view(page, 'Faculty')).toBeVisible()
  await expect(view(page, 'Professors')).toHaveCount(0)

  await page.getByRole('button', { name: 'View Faculty' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect(view(page, 'Faculty copy')).toBeVisible()
  await page.getByRole('button', { name: 'View Faculty copy' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await keyboard.fill(dialog(page).getByLabel('Name of the view'), 'FACULTY')
  await keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name of the view')).toHaveAccessibleDescription(
    new RegExp(userMessages.viewNameTaken),
  )
  await keyboard.press('Escape')
  await keyboard.activate(dialog(page).getByRole('button', { name: 'Discard it' }))
  await expect(dialog(page)).toBeHidden()

  for (const gone of ['Faculty', 'Faculty copy']) {
    await page.getByRole('button', { name: `View ${gone}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await keyboard.activate(dialog(page).getByRole('button', { name: 'Delete view' }))
    await expect(view(page, gone)).toHaveCount(0)
    await expect(dialog(page)).toBeHidden()
    await expect(views(page)).toBeFocused()
  }
  await expect(saveButton(page)).toBeVisible()
  await page.reload()
  await expect(titles(page)).toHaveText(shown)
  await expect(views(page).getByRole('link')).toHaveCount(0)
})

test('keeps separate views for invoices', async ({ page, open }) => {
  await open('/invoices?tab=Open&sort=dueDate.asc', someoneOf(people.fullUser, people.administrator))
  await saveButton(page).click()
  await dialog(page).getByLabel('Name of the view').fill('Longest due')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(view(page, 'Longest due')).toHaveAttribute('aria-current', 'page')
  await page.goto('/my-campaigns')
  await expect(titles(page)).toHaveCount(10)
  await expect(view(page, 'Longest due')).toHaveCount(0)
  await page.goto('/invoices')
  await view(page, 'Longest due').click()
  await expect(page).toHaveURL('/invoices?tab=Open&sort=dueDate.asc')
})
