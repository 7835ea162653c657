import { expect, type Locator, type Page } from '@playwright/test'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'
import { accountRoutes } from '../routes.ts'

// WCAG 2.1.4: a character key belongs to the field, list, menu or dialog that has the focus

/** Types characters into a field that are shortcuts elsewhere. */
async function write(page: Page, field: Locator, letters: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(letters)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(letters)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function tryPalette(page: Page, letters: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.pressSequentially(letters)
  await expect(field).toHaveValue(letters)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('ignores shortcuts of the proof while a comment or a search text is typed', async ({ page, begin }) => {
  const visitor = await begin(people.administrator, accounts.humanResources)
  const path = (await accountRoutes(visitor)).find((route) => route.includes('review-artwork')) ?? ''
  await page.goto(path)
  const stage = page.getByRole('region', { name: /^Artwork of / })
  const picture = stage.getByRole('img')
  await expect(picture).toBeVisible()
  const width = () => picture.evaluate((one) => one.getBoundingClientRect().width)
  await stage.focus()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  const comment = page.getByRole('textbox', { name: /^Comment \d+, page 1/ })
  await expect(comment).toBeFocused()
  const before = await width()
  await write(page, comment, '+c-h0rRfF?')
  expect(await width()).toBe(before)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expect(page.getByText(/^New comment: click where it belongs/)).toBeHidden()
  // Escape cancels the comment, and nothing else
  await page.keyboard.press('Escape')
  await expect(comment).toBeHidden()
  await stage.focus()
  await tryPalette(page, '+c0rf')
  expect(await width()).toBe(before)
  await expect(page.getByText(/^New comment: click where it belongs/)).toBeHidden()
})

test('ignores shortcuts that move a candidate while a field, a list, a menu or a dialog has the focus', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.administrator, accounts.humanResources)
  const { publications } = await callAs(visitor, candidates.listPublications, {})
  const ad = publications.find(({ campaignName }) => campaignName.startsWith('Assistant Professor of Nursing'))
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
  const query = {
    ...scope,
    campaignItemId: ad?.campaignItemId ?? '',
    filteredView: 'reviewed' as const,
    pageNumber: 1,
    paginationLimit: 10,
  }
  const { reviewed } = await callAs(visitor, candidates.list, { query })
  await page.goto(`/candidates/view-candidates/${ad?.campaignItemId}/${reviewed.data[0]?.id}`)
  const stage = page.getByRole('group', { name: 'Stage' }).locator('[aria-pressed="true"]')
  const [at, text] = [page.url(), await stage.textContent()]
  const isWhereItWas = async () => {
    await expect(page).toHaveURL(at)
    await expect(stage).toHaveText(text ?? '')
  }
  await write(page, page.getByLabel('Tags'), 'jk12345z')
  await page.getByLabel('Tags').press('Escape')
  await page.getByLabel('Rating').focus()
  for (const key of ['j', 'k', '4', 'z']) await page.keyboard.press(key)
  await isWhereItWas()
  const menu = page.getByRole('menu')
  await page.getByRole('main').locator('button[aria-haspopup="true"]').last().click()
  await expect(menu).toBeVisible()
  for (const key of ['j', 'k', '4', 'z']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await isWhereItWas()
  await tryPalette(page, 'jk4z')
  await isWhereItWas()
})

test('ignores shortcuts of the desk while a field, a list or a dialog has the focus', async ({ page, open }) => {
  const staff = await open('/select-user', people.staff)
  const { data } = await callAs(staff, work.listWork, { kind: 'publish', maxResults: 1 })
  await page.goto(`/desk/to-publish?item=${data[0]?.id}`)
  const opened = page.getByRole('region', { name: 'Open ad' }).getByRole('heading', { level: 2 })
  await expect(opened).not.toHaveText('No ad is open')
  const [at, name] = [page.url(), (await opened.textContent()) ?? '']
  const isWhereItWas = async () => {
    await expect(page).toHaveURL(at)
    await expect(opened).toHaveText(name)
    await expect(page.getByText(/^\d+ selected/)).toHaveCount(0)
  }
  const address = page.getByRole('textbox', { name: 'Live address' })
  await write(page, address, 'jkesxz/i?g1b')
  await isWhereItWas()
  // Escape moves the focus from the field to the ad, where every key works again
  await page.keyboard.press('Escape')
  await expect(opened).toBeFocused()
  // Typed text is kept while another ad is open
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(at)
  await page.keyboard.press('k')
  await isWhereItWas()
  await expect(address).toHaveValue('jkesxz/i?g1b')
  const day = page.getByRole('spinbutton').first()
  await day.focus()
  for (const key of ['j', 'e', 's', '/', 'g', '1']) await page.keyboard.press(key)
  await isWhereItWas()
  await page.getByRole('combobox', { name: 'Assigned to' }).last().focus()
  for (const key of ['j', 'x', 's', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await isWhereItWas()
  await opened.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  for (const key of ['j', 'e', 'x', 's', 'g', '1']) await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await isWhereItWas()
})
