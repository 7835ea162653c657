import { expect, type Page } from '@playwright/test'
import { beginSecondFactor } from '@tearsheet/protocol/identity/factor-endpoints'
import {
  expectAccessibleInEveryLook,
  expectAccessibleLightAndDark,
  expectDialogAccessible,
  expectFitsEveryWidth,
  expectFitsSpacedText,
  expectFocusInSight,
  expectReachableZoomed,
} from '../accessibility.ts'
import {
  accountDialogs,
  bankDialogs,
  candidateDialogs,
  clientDialogs,
  type DialogsOfPage,
  deskDialogs,
  viewDialogs,
} from '../dialogs.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import {
  accountRoutes,
  candidateRoutes,
  deskRoutes,
  publicRoutes,
  questionnaireRoutes,
  settingsRoutes,
  settle,
  signedInRoutes,
} from '../routes.ts'

// WCAG 1.3.4, 1.4.10, 1.4.12, 2.4.2, 2.4.7, 2.4.11, 2.5.8, 3.2.3, 3.2.6
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Each opens up to 29 pages, in every look
test.slow()

// The pages are independent of each other, and together they take long
test.describe.configure({ mode: 'parallel' })

const narrow = { width: 320, height: 568 }
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Expects that a page has at most one solid button that is visible and can be pressed. */
async function expectOneSolidButton(page: Page, about: string): Promise<void> {
  const solid = page.locator('[class*="_primary_"]:not([aria-disabled="true"])')
  const texts = () =>
    solid.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
        .map((one) => one.textContent),
    )
  // Buttons may change a moment after the window's size
  await expect.poll(async () => (await texts()).slice(1), `solid buttons after the first on ${about}`).toEqual([])
}

/** Returns the help in the footer, which is displayed once the page has loaded completely. */
async function readHelp(page: Page): Promise<string[]> {
  const help = page.getByRole('contentinfo').getByRole('link')
  await expect(help.first()).toBeVisible()
  return help.allInnerTexts()
}

/**
 * Opens a page once and checks all its looks: opening a page costs as much as the checks. `read` checks the wide page
 * first.
 */
async function look(page: Page, path: string, read?: () => Promise<void>): Promise<void> {
  await page.setViewportSize(wide)
  await settle(page, path)
  await read?.()
  await expectOneSolidButton(page, `${path}, wide`)
  await expectAccessibleInEveryLook(page, path)
  await expectFitsEveryWidth(page)
  await expectFitsSpacedText(page)
  await page.setViewportSize(phone)
  await expectOneSolidButton(page, `${path}, narrow`)
}

test('every page outside an account is accessible in light and dark, wide and narrow, fits 320 px and spaced text, and has at most one solid button', async ({
  page,
  open,
}) => {
  for (const path of publicRoutes) await look(page, path)
  await open('/select-user', people.staff)
  await look(page, '/select-user')
  await open('/select-account', people.administrator)
  for (const path of signedInRoutes) await look(page, path)
})

for (const { pages, isOfQuote } of [
  { pages: 'of campaigns', isOfQuote: false },
  { pages: 'of a quote', isOfQuote: true },
]) {
  test(`every page ${pages} is accessible in light and dark, wide and narrow, fits 320 px and spaced text, has at most one solid button and a title, and has the same navigation and help in the same order`, async ({
    page,
    begin,
  }) => {
    const visitor = await begin(people.fullUser)
    const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const read = async () => {
      const help = await readHelp(page)
      return [...(await navigation.allInnerTexts()), ...help].map((text) => text.replace(/\d+/g, ''))
    }
    await settle(page, '/dashboard')
    const first = await read()
    const titles = new Set<string>()
    for (const path of await accountRoutes(visitor)) {
      if (path.startsWith('/request-new-quote') !== isOfQuote) continue
      await look(page, path, async () => {
        expect(await read(), path).toEqual(first)
        await expect(page).toHaveTitle(/^Tearsheet: \S/)
        titles.add(await page.title())
      })
    }
    expect(titles.size, 'titles that distinguish pages').toBeGreaterThan(isOfQuote ? 11 : 9)
  })
}

test('every page of candidates and users is accessible in light and dark, wide and narrow, fits 320 px and spaced text, and has at most one solid button', async ({
  page,
  begin,
  open,
}) => {
  const reviewer = await begin(people.administrator, accounts.humanResources)
  await settle(page, '/dashboard')
  const help = await readHelp(page)
  const lookWithHelp = (path: string) => look(page, path, async () => expect(await readHelp(page), path).toEqual(help))
  for (const path of await candidateRoutes(reviewer)) await lookWithHelp(path)
  for (const path of await settingsRoutes(reviewer)) await lookWithHelp(path)
  const provider = await open('/dashboard', people.provider)
  for (const path of await questionnaireRoutes(provider)) await lookWithHelp(path)
})

test('every page of the desk is accessible in light and dark, wide and narrow, fits 320 px and spaced text, has at most one solid button, and has the same navigation and help in the same order', async ({
  page,
  open,
}) => {
  const staff = await open('/desk', people.staff)
  const links = page.getByRole('complementary', { name: 'Desk' }).getByRole('link')
  const navigation = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const help = page.getByRole('contentinfo').getByRole('button')
  await settle(page, '/desk/reviews')
  const first = await navigation()
  expect(first.length).toBeGreaterThan(15)
  for (const path of await deskRoutes(staff))
    await look(page, path, async () => {
      expect(await navigation(), path).toEqual(first)
      // The list of keys, on the pages that have some
      await expect(help, path).toHaveText(isQueue(path) ? [/all keys$/] : [])
    })
})

const isQueue = (path: string) => /^\/desk\/(reviews|to-publish|comments|questions|live-ads|claims|snoozed)/.test(path)

test('panels opened above a page are accessible', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const path = (await accountRoutes(visitor)).find((route) => route.endsWith('/show-all')) ?? ''
  await settle(page, path)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Disapprove \d/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' }).click()
  await expect(page.getByRole('region', { name: 'User menu' })).toBeVisible()
  await expectAccessibleLightAndDark(page, 'the user menu')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expectAccessibleLightAndDark(page, 'the drawer')
  await drawer.getByRole('button', { name: 'Daniel Reyes' }).click()
  await expect(page.getByRole('region', { name: 'User menu' })).toBeVisible()
  await expectAccessibleLightAndDark(page, 'the user menu in the drawer')
})

/** Opens one menu of each kind, wide and narrow, and checks each in light and dark; returns the kinds. */
async function lookAtMenus(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await settle(page, path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const openers = page.getByRole('main').locator('button[aria-haspopup="true"]').filter({ visible: true })
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      for (const opener of await openers.all()) {
        // "Move Anna Berg" is of the same kind as "Move Omar Haddad"
        const words = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? ''
        const kind = `${words.split(/ for |(?<=^Move) /)[0]}, ${width} px`
        if (seen.has(kind)) continue
        seen.add(kind)
        await opener.click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectAccessibleLightAndDark(page, `${kind} at ${path}`, '[role="menu"]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
    }
  }
  return seen
}

test('the menus of campaigns and candidates are accessible in light and dark, wide and narrow', async ({
  page,
  begin,
  open,
}) => {
  const ofCampaigns = await accountRoutes(await begin(people.fullUser))
  const wanted = /^\/(dashboard|my-campaigns(\?show=calendar)?)$|^\/campaign-detail/
  const kinds = await lookAtMenus(
    page,
    ofCampaigns.filter((path) => wanted.test(path)),
  )
  const reviewer = await open('/dashboard', people.administrator, accounts.humanResources)
  for (const kind of await lookAtMenus(page, (await candidateRoutes(reviewer)).slice(1, 4))) kinds.add(kind)
  const provider = await open('/dashboard', people.provider)
  for (const kind of await lookAtMenus(page, await questionnaireRoutes(provider))) kinds.add(kind)
  expect(kinds.size, `kinds of menus: ${[...kinds]}`).toBeGreaterThan(20)
})

/** Opens each dialog and checks it in light and dark, wide and narrow, and at 400 % zoom. */
async function lookAtDialogs(page: Page, pages: readonly DialogsOfPage[]): Promise<void> {
  for (const { path, dialogs } of pages) {
    await settle(page, path)
    for (const { press, name, type } of dialogs) {
      for (const label of press)
        await page
          .getByRole('button', { name: label, exact: true })
          .or(page.getByRole('menuitem', { name: label, exact: true }))
          .first()
          .click()
      const dialog = page.getByRole('dialog', { name, exact: true }).last()
      await expect(dialog).toBeVisible()
      if (type) await dialog.getByRole('textbox').fill(type)
      await expectDialogAccessible(page, String(name))
      await expectReachableZoomed(page, dialog)
      for (let left = await page.getByRole('dialog').count(); left > 0; left--) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(left - 1)
      }
    }
  }
}

test('the dialogs of the desk are accessible in light and dark, wide and narrow, and fit 400 % zoom', async ({
  page,
  open,
}) => {
  await lookAtDialogs(page, await deskDialogs(await open('/desk', people.staff)))
})

test('the dialogs of invoices and viewing are accessible in light and dark, wide and narrow, and fit 400 % zoom', async ({
  page,
  begin,
  open,
}) => {
  await lookAtDialogs(page, await clientDialogs(await begin(people.fullUser)))
  await open('/select-user', people.staff)
  await lookAtDialogs(page, viewDialogs)
})

test('the dialogs of account, candidates and fresh authentication are accessible and fit 400 % zoom', async ({
  page,
  begin,
  open,
}) => {
  const reviewer = await begin(people.administrator, accounts.humanResources)
  await lookAtDialogs(page, [...accountDialogs, ...(await candidateDialogs(reviewer))])
  await open('/dashboard', people.provider)
  await lookAtDialogs(page, bankDialogs)
  // The server's response some time after sign-in
  const errors = ['forbidden', 'fresh_proof_required'].map((code) => ({ code, message: 'Prove that it is you' }))
  await page.route(`**/api${beginSecondFactor.path}`, (route) => route.fulfill({ status: 403, json: { errors } }))
  await open('/dashboard', people.limitedUser)
  await lookAtDialogs(page, [{ path: '/manage-account', dialogs: [{ press: ['Set up'], name: 'Confirm it’s you' }] }])
})

test('the focused element is never hidden, at 320 by 568 pixels and at 1280 by 720', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const wanted = /^\/(dashboard|my-campaigns)$|show-all|review-artwork|step-10|regular-entry-form\/[^#]+$/
  const paths = (await accountRoutes(visitor)).filter((path) => wanted.test(path))
  expect(paths).toHaveLength(6)
  for (const path of paths) {
    for (const size of [narrow, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size)
      await settle(page, path)
      await expectFocusInSight(page)
    }
  }
})
