import { expect, type Locator, type Page } from '@playwright/test'
import * as deskCalls from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { type OrderedCampaign, orderCampaign, proofPath } from '../campaigns.ts'
import { uploadVersion } from '../desk.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { accounts, people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'

const stage = (page: Page) => page.getByRole('region', { name: /^Artwork of / })
const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const entry = (page: Page, number: number) =>
  comments(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Comment ${number} `) }) })
const pin = (page: Page, number: number) =>
  stage(page).getByRole('button', { name: new RegExp(`^Comment ${number} by `) })
const centerOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** The place of a comment on the artwork; its number is at the edge of the page. */
const placeOf = (page: Page, number: number) => stage(page).locator(`[data-place="${number}"]`)

let visitor: Visitor
let campaign: OrderedCampaign

test.beforeEach(async ({ begin }) => {
  visitor = await begin(people.administrator, accounts.medicine)
})

test('adds, moves, saves, finds, changes and deletes a comment by keyboard only', async ({ page }) => {
  campaign = await orderCampaign(visitor, { title: 'Perfusion Lead', print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  const keys = createKeyboard(page)
  await keys.reach(stage(page))
  await keys.press('c')
  await expect(page.getByText(/^New comment: click where it belongs/)).toBeVisible()
  const draft = stage(page).locator('[data-draft-pin]')
  const dropped = await centerOf(draft)
  await keys.press('Shift+ArrowRight')
  await keys.press('ArrowUp')
  const nudged = await centerOf(draft)
  expect([Math.round(nudged.x - dropped.x), Math.round(nudged.y - dropped.y)]).toEqual([20, -4])

  await keys.press('Escape')
  await expect(draft).toBeHidden()
  await keys.press('C')
  await keys.press('Shift+ArrowDown')
  await keys.press('Enter')
  const words = comments(page).getByRole('textbox', { name: 'Comment 1, page 1' })
  await expect(words).toBeFocused()
  await keys.activate(comments(page).getByRole('button', { name: 'Save comment' }))
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(/Enter your comment/)
  await keys.type('Name the hospital')
  await keys.activate(comments(page).getByRole('button', { name: 'Save comment' }))
  const head = entry(page, 1).getByRole('button', { name: /^Comment 1 / })
  await expect(head).toBeFocused()
  await expect(entry(page, 1)).toContainText('Name the hospital')

  // To its place and back, at a zoom that hides it
  await keys.reach(stage(page), 'Shift+Tab')
  for (let step = 0; step < 10; step++) await keys.press('+')
  await keys.press('End')
  await expect(pin(page, 1)).not.toBeInViewport()
  await keys.activate(head)
  await expect(pin(page, 1)).toBeFocused()
  await expect(pin(page, 1)).toBeInViewport({ ratio: 0.9 })
  await keys.reach(page.getByRole('button', { name: 'Return to comment 1' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(head).toBeFocused()

  await keys.activate(entry(page, 1).getByRole('button', { name: 'Actions for comment 1' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keys.press('Enter')
  const edit = entry(page, 1).getByRole('textbox', { name: 'Your comment' })
  await expect(edit).toBeFocused()
  await edit.press('End')
  await keys.type(', please')
  await keys.activate(entry(page, 1).getByRole('button', { name: 'Save' }))
  await expect(entry(page, 1)).toContainText('Name the hospital, please')
  await expect(entry(page, 1)).toContainText('edited')

  await keys.activate(entry(page, 1).getByRole('button', { name: 'Actions for comment 1' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }))
  await expect(comments(page)).toContainText('No comments yet')
  await page.reload()
  await expect(comments(page)).toContainText('No comments yet')
})

test('pins a comment by a click, keeps it in place as the page turns, and receives the desk’s answer live', async ({
  page,
}) => {
  campaign = await orderCampaign(visitor, { title: 'Echo Technician', print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Add comment' }).click()
  const sheet = stage(page).getByRole('img')
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The page is not visible')
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5)
  const words = comments(page).getByRole('textbox', { name: 'Comment 1, page 1' })
  await expect(words).toBeFocused()
  await words.fill('A lighter line here')
  await expectAccessibleInEveryLook(page, 'a comment that is written')
  await comments(page).getByRole('button', { name: 'Save comment' }).click()
  await expect(pin(page, 1)).toBeVisible()
  const place = async () => {
    const [at, on] = [await centerOf(placeOf(page, 1)), await stage(page).getByRole('img').boundingBox()]
    return on
      ? [Math.round(((at.x - on.x) / on.width) * 20) / 20, Math.round(((at.y - on.y) / on.height) * 20) / 20]
      : []
  }
  await expect.poll(place).toEqual([0.25, 0.5])
  // The number is at the edge of the page: it covers neither the place nor what is around it
  const number = await pin(page, 1).boundingBox()
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThan(box.x + box.width * 0.1)
  await page
    .getByRole('toolbar', { name: 'Artwork view' })
    .getByRole('button', { name: /^Rotate/ })
    .click()
  await expect.poll(place).toEqual([0.5, 0.25])

  const general = comments(page).getByRole('button', { name: 'Add a general comment' })
  await general.click()
  const second = comments(page).getByRole('textbox', { name: 'Comment 2, general' })
  await second.fill('Fine otherwise')
  // Canceling a new pin returns to the comment being typed
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(second).toHaveCount(0)
  await stage(page).press('Escape')
  await expect(second).toHaveValue('Fine otherwise')
  await second.press('ControlOrMeta+Enter')
  await expect(entry(page, 2)).toContainText('General')

  const staff = await visit(people.staff)
  const [{ id: campaignItemId } = { id: '' }] = campaign.items
  const { comments: listed } = await callAs(staff, deskCalls.listComments, { campaignItemId })
  await callAs(staff, deskCalls.addComment, {
    campaignItemId,
    version: 1,
    answerTo: listed[0]?.id ?? null,
    text: 'It will be in the next version',
  })
  await expect(entry(page, 1).getByRole('list', { name: 'Replies to comment 1' })).toContainText(
    'It will be in the next version',
  )
  await entry(page, 1).getByRole('button', { name: 'Resolve comment 1' }).click()
  await expect(entry(page, 1)).toContainText('Resolved')
  await expect(pin(page, 1)).toHaveAccessibleName(/, resolved$/)
  await entry(page, 1).getByRole('button', { name: 'Reopen comment 1' }).click()
  await expect(entry(page, 1)).not.toContainText('Resolved')
})

test('moves a comment started on a replaced version to no other, and keeps its text', async ({ page }) => {
  campaign = await orderCampaign(visitor, { title: 'Dialysis Educator', print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  // Started in the text tab, it is placed on the artwork
  await page.getByRole('tab', { name: 'Text of this ad' }).click()
  await comments(page).getByRole('button', { name: 'Add a pin' }).click()
  await expect(stage(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const words = comments(page).getByRole('textbox', { name: 'Comment 1, page 1' })
  await words.fill('The year is wrong')
  await uploadVersion(campaign.items[0]?.id ?? '', 2, ['By the lake'])
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Version 2 is available' })).toBeVisible()
  await comments(page).getByRole('button', { name: 'Save comment' }).click()
  await expect(words).toHaveAccessibleDescription(/has been replaced by a newer version/)
  await comments(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(stage(page)).toHaveAccessibleName(/version 2, page 1/)
  await expect(stage(page).locator('[data-draft-pin]')).toBeVisible()
  await stage(page).press('Enter')
  await expect(words).toHaveValue('The year is wrong')
  await comments(page).getByRole('button', { name: 'Save comment' }).click()
  await expect(entry(page, 1)).toContainText('The year is wrong')
})

test('hides and shows the pins of the comments by a button, also on a phone', async ({ page }) => {
  campaign = await orderCampaign(visitor, { title: 'Burn Unit Nurse', print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await stage(page).press('c')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Comment 1/ }).fill('Smaller, please')
  await page.keyboard.press('Control+Enter')
  await expect(pin(page, 1)).toBeVisible()
  const more = page.getByRole('toolbar', { name: 'Artwork view' }).getByRole('button', { name: 'More tools' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await more.click()
    await page.getByRole('menuitem', { name: 'Hide comment pins' }).click()
    await expect(pin(page, 1)).toBeHidden()
    await more.click()
    await page.getByRole('menuitem', { name: 'Show comment pins' }).click()
    await expect(pin(page, 1)).toBeVisible()
  }
})
