import { expect, type Locator, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectAccessible, expectDialogAccessible, expectReachableZoomed } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { cards, typeCard } from '../invoices.ts'
import { people } from '../people.ts'
import { callAs, visit } from '../portal.ts'

const routes = ['/dashboard', '/notifications', '/my-campaigns', '/request-new-quote/step-1', '/select-account']

test('lets an administrator of the provider view the portal as a user, shows it on every page, and stops', async ({
  page,
  open,
}) => {
  await open('/my-campaigns?tab=archived', people.staff)
  await expect(page).toHaveURL(/\/select-user\?from=/)
  await expect(page).toHaveTitle(/^Tearsheet: Choose a user( \(page 1 of \d+\))?$/)

  await page.getByRole('searchbox', { name: 'Find a user' }).fill('marguerite')
  await expect(page.getByText('1 user found for “marguerite”')).toBeVisible()
  await page.getByRole('button', { name: /^View as Marguerite/ }).click()
  const dialog = page.getByRole('dialog', { name: /^View as Marguerite/ })
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(dialog.getByLabel('Why are you viewing?')).toHaveAccessibleDescription(/Enter why you are viewing/)
  await expectDialogAccessible(page, 'the question why')
  await dialog.getByLabel('Why are you viewing?').fill('Asked by phone about a quote')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  await page.getByRole('button', { name: /School of Medicine/ }).click()

  await expect(page, 'the requested page is remembered').toHaveURL(/\/my-campaigns\?tab=archived$/)
  const banner = page.getByRole('region', { name: 'Viewing as another user' })
  const landmarks = page.locator('header, nav, main, aside, footer, [role="region"], section[aria-label]')
  const sentence = `You are viewing ${people.administrator} account (Switch User)`
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toContainText(sentence)
    await expect(banner).toContainText(/Until \d.*, read-only/)
    await expect(landmarks.first()).toHaveAccessibleName('Viewing as another user')
  }

  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  const height = async () => (await banner.boundingBox())?.height ?? 0
  await expect.poll(height, 'three lines of a phone at most').toBeLessThanOrEqual(90)
  expect(await height()).toBeGreaterThan(40)
  await page.setViewportSize(desk)

  const balance = Promise.withResolvers<void>()
  await page.route('**/api/invoices/getInvoiceBalance', (route) => balance.promise.then(() => route.continue()))
  await page.goto('/dashboard')
  await page.getByRole('complementary').getByRole('button', { name: 'Noor Haddad' }).click()
  const menu = page.getByRole('region', { name: 'User menu' })
  await expect(menu).toContainText(/Welcome \w+ \w+ \(JE Administrator\)/)
  await expect(menu).toContainText(sentence)
  await expect(menu).toContainText(`Signed in as ${people.staff}`)
  balance.resolve()
  await expect(
    page.getByRole('region', { name: 'Unpaid invoices' }),
    'moves the button that opened the menu',
  ).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Switch User' })).toBeInViewport()
  await expect(menu.getByRole('button', { name: 'Sign-out' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Switch User' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a user' })).toBeVisible()

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/select-user/)

  // The server's response to an administrator without a required second factor
  const due = { errors: [{ code: 'second_factor_due', message: 'Access denied. Forbidden access' }] }
  await page.route('**/api/users/getListOfUsers', (route) => route.fulfill({ status: 403, json: due }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible()
  await expect(page.getByText('Until you set it up')).toBeVisible()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page, 'the second factor that is required')
})

test('logs actions of an administrator as a user in the history under both names', async ({ page, open }) => {
  // Unique for this attempt: an earlier one has left its rows, and its view
  const nonce = Date.now().toString(36)
  const reason = `Asked to keep a view of their campaigns (${nonce})`
  await open('/select-user', people.staff)
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(people.northern)
  await expect(page.getByText(/^1 user found/)).toBeVisible()
  await page.getByRole('button', { name: /^View as/ }).click()
  await page.getByLabel('Why are you viewing?').fill(reason)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page).toHaveURL(/\/Dashboard/)

  // Read-only: a change is rejected with a button to allow it, and the typed text stays
  await page.goto(`/my-campaigns?keyword=nurse%20${nonce}`)
  await page.getByRole('button', { name: 'Save view' }).click()
  const name = page.getByLabel('Name of the view')
  await name.fill(`Kept ${nonce}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const error = page.getByRole('listitem').filter({ hasText: 'You are viewing read-only, so nothing was changed' })
  await error.getByRole('button', { name: 'Allow changes' }).click()
  const question = page.getByRole('dialog', { name: 'Allow changes for ten minutes?' })
  await question.getByLabel('Username').fill('somebody else')
  await question.getByRole('button', { name: 'Allow changes' }).click()
  await expect(question.getByLabel('Username')).toHaveAccessibleDescription(
    new RegExp(`Type ${people.northern} to allow changes`),
  )
  await expectDialogAccessible(page, 'allowing changes')
  await expectReachableZoomed(page, question)
  await question.getByLabel('Username').fill(people.northern)
  await question.getByRole('button', { name: 'Allow changes' }).click()
  await expect(question).toBeHidden()
  const banner = page.getByRole('region', { name: 'Viewing as another user' })
  await expect(banner).toContainText('changes allowed for 10 more minutes')
  await expect(name).toHaveValue(`Kept ${nonce}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: `Kept ${nonce}`, exact: true })).toBeVisible()
  await payOnBehalf(page)
  await submitOnBehalf(page)
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(/\/select-user/)

  await open('/manage-account/activity', people.northern)
  // Without most of the concurrent actions of others in the account; the newest are first
  await page.getByLabel('Part').selectOption('users')
  const expectRow = async (what: string, text: string) => {
    const row = page.getByRole('row').filter({ hasText: what }).filter({ hasText: text })
    const onward = page.getByRole('link', { name: 'Next', exact: true })
    const isLoading = page.locator('[data-loading], [aria-busy="true"]')
    await expect(async () => {
      // A page that is still loading may have the row: it is not passed over
      await expect(isLoading).toHaveCount(0, { timeout: 5000 })
      if ((await row.count()) === 0 && (await onward.isVisible())) await onward.click()
      await expect(row.first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
  }
  await expectRow('Stopped viewing', 'Noor Haddad on behalf of')
  await expectRow('Users: save view', 'Noor Haddad on behalf of')
  await expectRow('Viewed the list of campaigns', reason)
  await expectRow('Started viewing the portal', reason)
})

/** An action that cannot be undone requires the username of the viewed user again, and is not executed without it. */
async function typeUsername(within: Page | Locator, act: string, button: Locator): Promise<void> {
  const field = within.getByLabel(new RegExp(`^Type ${people.northern} to ${act} on behalf of`))
  await button.click()
  await expect(field).toHaveAccessibleDescription(new RegExp(`Type ${people.northern} to do this on their behalf`))
  await field.fill(people.northern)
  await button.click()
}

async function payOnBehalf(page: Page): Promise<void> {
  await page.goto('/invoices?tab=Open')
  await page
    .getByRole('checkbox', { name: /^Select invoice #/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Pay (selected|1)/ }).click()
  const paying = page.getByRole('dialog')
  await typeCard(page, cards.credit)
  await paying.getByLabel('Name on the card').fill('Nia North')
  await typeUsername(paying, 'pay', paying.getByRole('button', { name: /^Pay C?\$/ }))
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible()
}

async function submitOnBehalf(page: Page): Promise<void> {
  const client = await visit(people.northern)
  const { pendingQuote } = await callAs(client, quotes.create, {
    campaignTitle: 'Keeper of Lighthouse Records',
    jobDescription: '<p>You keep the logs of the coast.</p>',
    applyEmail: 'jobs@northern.example',
    purchaseOrderNumber: 'PO-3301',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  })
  const publication = { name: 'Coast and Light', type: 1 } as const
  await callAs(client, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  await page.goto(`/request-new-quote/step-11/${pendingQuote.id}`)
  await typeUsername(page, 'submit this quote', page.getByRole('button', { name: 'Submit quote request' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quote submitted' })).toBeVisible()
}

test('shows who to ask when the account has turned off viewing by the provider', async ({ page, open }) => {
  await open('/manage-account/company-profile', people.northern)
  const access = page.getByRole('region', { name: /^Access of / })
  await access.getByRole('button', { name: 'Turn off' }).click()
  await expectDialogAccessible(page, 'the question before access is switched off')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(access).toContainText('Access is turned off')
  await expectAccessible(page, 'the company profile')

  await open('/select-user', people.staff)
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(people.northern)
  await expect(page.getByText(/^1 user found/)).toBeVisible()
  await page.getByRole('button', { name: /^View as/ }).click()
  await page.getByLabel('Why are you viewing?').fill('Asked by phone')
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByLabel('Why are you viewing?')).toHaveAccessibleDescription(
    /Talent Acquisition has turned off .*access\. Ask \w+/,
  )

  await open('/manage-account/company-profile', people.northern)
  await access.getByRole('button', { name: 'Allow access' }).click()
  await expect(access).toContainText('can view this account')
})
