import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { nameOf } from '../../server/demo/people.ts'
import { makePdf } from '../../server/src/testing/make-pdf.ts'
import { orderCampaign, proofPath } from '../campaigns.ts'
import { cards } from '../invoices.ts'
import { password, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import type { BrowserPage } from './browser-page.ts'
import { test } from './fixtures.ts'

test('the main job: sign in, request a quote with formatted text and a file, approve a proof, pay, download the receipt, sign out', async ({
  browserPage: page,
}, testInfo) => {
  const file = testInfo.outputPath('The position.pdf')
  await writeFile(file, await makePdf('The position', 'You keep the gauges of four harbors.'))
  const visitor = await visit(people.northern)
  await signIn(page)
  const campaignId = await requestQuote(page, file)
  const { campaign } = await callAs(visitor, campaigns.getDetails, { campaignId })
  expect(campaign.jobDescription).toMatch(/<strong>You keep the gauges of four harbors\.<\/strong>/)
  await page.goto(proofPath(await orderCampaign(visitor, { title: 'Harbor Pilot', print: ['Harbor Weekly'] })))
  await approve(page)
  await pay(page)
  await signOut(page)
  expect(await page.takeErrors()).toEqual([])
})

async function signIn(page: BrowserPage): Promise<void> {
  await page.goto('/login')
  await page.type('Username', people.northern)
  await page.type('Password', password)
  await page.click('button', 'Sign in')
  await page.see('heading', /^Good /)
}

/** Requests a quote with the guided form. Returns the id of its campaign. */
async function requestQuote(page: BrowserPage, file: string): Promise<string> {
  const next = async (title: RegExp) => {
    await page.click('button', 'Save and continue')
    await page.see('heading', title)
  }
  await page.click('button', 'Request')
  await page.click('menuitem', 'New Job Campaign Quote')
  await page.type('Campaign title', 'Tide Gauge Technician')
  await next(/Job type and department$/)
  await page.click('radio', 'Full Time')
  await next(/Location$/)
  await next(/Salary$/)
  await page.click('radio', 'Hourly Rate')
  await page.type(/^From/, '38')
  await next(/Job description$/)
  await page.click('textbox', 'Job description')
  await page.click('button', 'Bold')
  await page.type('Job description', 'You keep the gauges of four harbors.')
  await next(/how to apply$/)
  await page.type('Web address to apply at', 'jobs.northern.example/tide')
  await next(/Recommended publications$/)
  await page.click('checkbox', /./)
  await next(/publications of your own choice$/)
  await page.attach(/^Attach files/, file)
  await page.see('button', 'Remove The position.pdf')
  await next(/Check your answers and submit$/)
  await page.click('button', 'Submit quote request')
  await page.see('heading', 'Quote submitted')
  await page.click('link', 'Check status')
  await page.see('heading', 'Tide Gauge Technician')
  return page.run(() => location.pathname.split('/')[2] ?? '', null)
}

async function approve(page: BrowserPage): Promise<void> {
  await page.see('heading', /^Harbor Weekly/)
  await page.click('checkbox', 'I have reviewed the artwork')
  await page.click('button', 'Approve')
  await page.see('link', /^Back to Harbor Pilot/)
}

async function pay(page: BrowserPage): Promise<void> {
  await page.goto('/invoices?tab=Open')
  await page.click('checkbox', /^Select invoice #/)
  await page.click('button', /^Pay (selected|\d)/)
  await page.inFrame('Card details', async () => {
    await page.type('Card number', cards.credit)
    await page.type('Expiration (MM/YY)', '1240')
    await page.type('Card security code', '123')
  })
  await page.run(autofill, 'Nora Northern')
  await page.click('button', /^Pay C?\$/)
  await page.see('heading', 'Payment received')
  const receipt = await page.download(() => page.click('button', 'Download receipt'))
  expect(receipt).toMatch(/^Receipt-PAY-\d+\.pdf$/)
  await page.click('button', 'Back to invoices')
}

/** Runs in the page: sets the name on the card as a browser's autofill does, while the focus is in the card's frame. */
function autofill(name: string): void {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="cc-name"]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name)
  for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Signs out: going back shows the sign-in page, and nothing of the account. */
async function signOut(page: BrowserPage): Promise<void> {
  await page.click('button', nameOf(people.northern))
  await page.click('button', 'Sign-out')
  await page.see('heading', 'Sign in')
  await page.back()
  await page.see('heading', 'Sign in')
  expect(await page.run(() => document.body.textContent, null)).not.toMatch(/Invoice #|PAY-\d/)
}
