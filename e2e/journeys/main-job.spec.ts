import { expect, type Locator, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { copyRichText } from '../clipboard.ts'
import { test } from '../fixtures.ts'
import { createKeyboard, type Keyboard } from '../keyboard.ts'
import { password, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import { dropped, kept, pastedPosting } from '../posting.ts'

// Animations would disturb axe
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = 'Curator of Maritime Collections'
const printed = 'The Buffalo News'

test('pastes, submits, approves and publishes a posting by keyboard only, with every screen accessible', async ({
  page,
  context,
}) => {
  const keyboard = createKeyboard(page)
  await page.goto('/login')
  await signIn(page, keyboard)
  await startQuote(page, keyboard)
  await copyRichText(context, pastedPosting, page)
  const online = await fillInQuote(page, keyboard)
  await submitQuote(page, keyboard)

  await keyboard.activate(page.getByRole('link', { name: 'Check status' }))
  await expect(heading(page, title)).toBeFocused()
  // It opens the first tab that has ads, which move on while it is open
  await expect(page).toHaveURL(/\/(?:review-in-progress|ready-for-approval)$/)
  await expect(tab(page, /^Ready for Approval 2/)).toBeVisible({ timeout: 20_000 })
  if (page.url().endsWith('/review-in-progress')) await keyboard.openTab(page, /^Ready for Approval 2/)
  await expectAccessibleInEveryLook(page, 'the ads to approve')
  await approveOnline(page, keyboard, online)
  await approvePrint(page, keyboard)
  await lookAtPublished(page, keyboard, [online, printed])
  await expectCleanPosting(page)
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

async function signIn(page: Page, keyboard: Keyboard): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible()
  await keyboard.fill(page.getByLabel('Username'), people.fullUser)
  await keyboard.fill(page.getByRole('textbox', { name: 'Password' }), password)
  await keyboard.press('Enter')
  await expect(heading(page, /^Good /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
}

async function startQuote(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.activate(page.getByRole('button', { name: 'Request', exact: true }))
  await expect(page.getByRole('menuitem', { name: 'New Job Campaign Quote' })).toBeFocused()
  await expectAccessibleInEveryLook(page, 'the open Request menu')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/request-new-quote\/step-1$/)
  await keyboard.reach(tab(page, /^Friendly form/))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(tab(page, /^Regular entry form/)).toHaveAttribute('aria-selected', 'true')
}

async function fillInQuote(page: Page, keyboard: Keyboard): Promise<string> {
  await keyboard.fill(page.getByLabel('Campaign title'), title)
  const description = page.getByRole('textbox', { name: 'Job description' })
  await keyboard.reach(description)
  await keyboard.press('ControlOrMeta+v')
  await expect(description.getByRole('heading', { name: title })).toBeVisible()
  await expect(description.getByRole('listitem')).toHaveCount(2)
  await keyboard.fill(page.getByLabel('Email address to apply to'), 'jobs@museum.example')
  await keyboard.choose(page.getByRole('group', { name: 'Application deadline' }), 'Open until filled')
  await keyboard.choose(page.getByRole('group', { name: 'When do the ads start?' }), 'Immediately')
  await keyboard.choose(page.getByRole('group', { name: 'When do the ads end?' }), /^As late as/)
  const online = await chooseOnline(page.getByRole('group', { name: 'Recommended publications' }), keyboard)
  // The contract is listed once: with its publication where that is recommended
  await keyboard.tick(page.getByRole('checkbox', { name: printed }))
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the filled-in form')
  return online
}

async function chooseOnline(plan: Locator, keyboard: Keyboard): Promise<string> {
  const item = plan
    .getByRole('row')
    .filter({ has: plan.page().getByText('Online', { exact: true }) })
    .first()
  const box = item.getByRole('checkbox')
  await keyboard.tick(box)
  return (await box.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent)) ?? ''
}

async function submitQuote(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.activate(page.getByRole('button', { name: 'Save and continue' }))
  await expect(heading(page, 'Check your answers')).toBeFocused()
  await expectAccessibleInEveryLook(page, 'the answers to check')
  await keyboard.activate(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(heading(page, 'Quote submitted')).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: /^#\d+$/ })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the confirmation')
}

async function approveOnline(page: Page, keyboard: Keyboard, publication: string): Promise<void> {
  await keyboard.activate(page.getByRole('button', { name: new RegExp(`^Approve .*${publication}`) }))
  await expect(page.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
  await expect(tab(page, /^Published 1/)).toBeVisible()
}

async function approvePrint(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.activate(page.getByRole('link', { name: new RegExp(`^Review artwork .*${printed}`) }))
  await expect(heading(page, `${printed} Publication`)).toBeFocused()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^Artwork opened/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the proof')
  await keyboard.tick(page.getByRole('checkbox', { name: 'I have reviewed the artwork' }))
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await keyboard.activate(page.getByRole('button', { name: /^Approve · / }))
  await expect(page.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeFocused()
  await expectAccessibleInEveryLook(page, 'the approved proof')
  await keyboard.activate(page.getByRole('link', { name: `Back to ${title}` }))
}

async function lookAtPublished(page: Page, keyboard: Keyboard, publications: string[]): Promise<void> {
  await expect(tab(page, /^Published 2/)).toBeVisible()
  await keyboard.reach(tab(page, /^Ready for Approval/))
  for (let step = 0; step < 3; step++) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/published$/)
  for (const name of publications) {
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('cell', { name: /^Published/ }),
    ).toBeVisible()
  }
  await expectAccessibleInEveryLook(page, 'the published ads')
  await keyboard.activate(page.getByRole('link', { name: printed, exact: true }))
  await expect(heading(page, printed)).toBeFocused()
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('Published')
  await expectAccessibleInEveryLook(page, 'an ad')
}

/** Checks that the pasted text is stored without scripts, styles and word processor markup. */
async function expectCleanPosting(page: Page): Promise<void> {
  const campaignId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const { campaign } = await callAs(await visit(people.fullUser), campaigns.getDetails, { campaignId })
  for (const part of kept) expect(campaign.jobDescription).toContain(part)
  expect(campaign.jobDescription).not.toMatch(dropped)
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
}
