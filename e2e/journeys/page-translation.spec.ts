import { expect } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { baseCurrency, formatMinor, shareOf } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { orderCampaign, proofPath } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { cardField, cards, openInvoices, typeCard } from '../invoices.ts'
import { translatePages } from '../page-translation.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'
import { settle } from '../routes.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ page }) => {
  await translatePages(page)
})

test('displays the errors of a translated sign-in page one after the other', async ({ page }) => {
  await page.goto('/login')
  const form = signInForm(page)
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await form.signIn(people.limitedUser, 'not the password at all')
  await expect(problem).toContainText(authMessages.wrongCredentials)
  await form.signIn('', '')
  await expect(problem.getByRole('link')).toHaveText([authMessages.usernameMissing, authMessages.passwordMissing])
  await form.signIn(people.limitedUser, 'not the password at all')
  await expect(problem).toContainText(authMessages.wrongCredentials)
  await expect(problem).not.toContainText(authMessages.usernameMissing)
})

test('counts the characters of a translated quote and saves it', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const { pendingQuote } = await callAs(visitor, quotes.create, { campaignTitle: 'Keeper of Maps' })
  await settle(page, `/request-new-quote/regular-entry-form/${pendingQuote.id}`)
  const title = page.getByLabel('Campaign title')
  await title.fill('')
  await page.getByLabel('Email address to apply to').fill('not an address')
  await title.fill('Keeper of Maps and Globes')
  await page.getByLabel('Email address to apply to').fill('jobs@lakeside.example')
  const end = page.getByRole('group', { name: 'When do the ads end?' })
  await end.getByRole('radio').last().check()
  await end.getByRole('radio').first().check()
  const editor = page.getByRole('textbox', { name: 'Job description' })
  await editor.pressSequentially('You keep the maps of four centuries.')
  await expect(editor).toContainText('four centuries.')
  const plan = page.getByRole('group', { name: 'Recommended publications' }).getByRole('checkbox')
  await plan.first().check()
  await plan.first().uncheck()
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Sorry/ })).toHaveCount(0)
})

test('approves a translated proof', async ({ page, begin }) => {
  const visitor = await begin(people.administrator, accounts.medicine)
  const campaign = await orderCampaign(visitor, { title: 'Archivist of Charts', print: ['Harbor Weekly'] })
  await settle(page, proofPath(campaign))
  await expect(page.getByText(/^Artwork opened/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have reviewed the artwork' }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
})

test('pays a translated invoice and updates its total with the selection', async ({ page, begin }) => {
  // Other journeys pay the invoices of the other accounts
  const visitor = await begin(people.administrator, accounts.medicine)
  const [first, second] = await openInvoices(visitor)
  if (!first || !second) throw new Error('The account has fewer than two open invoices')
  await settle(page, '/invoices?tab=Open&sort=invoice_number.asc')
  await page.getByRole('checkbox', { name: `Select invoice # ${first.invoice_number}` }).check()
  const pay = page.getByRole('button', { name: /^Pay (selected|\d)/ })
  await expect(pay).toContainText('1')
  await page.getByRole('checkbox', { name: `Select invoice # ${second.invoice_number}` }).check()
  await expect(pay).toContainText('2')
  await page.getByRole('checkbox', { name: `Select invoice # ${second.invoice_number}` }).uncheck()
  await expect(pay).toContainText('1')
  await pay.click()
  const dialog = page.getByRole('dialog')
  await expect(cardField(page).getByLabel('Card number')).toBeVisible()
  await typeCard(page, cards.credit)
  await page.getByLabel('Name on the card').fill('Ada Admin')
  const total = formatMinor(first.balance + shareOf(first.balance, 0.03), baseCurrency, 'en-US')
  await dialog.getByRole('button', { name: `Pay ${total}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toContainText(total)
})
