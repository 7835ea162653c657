import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { freePort, startServer } from '../portal-server.ts'
import { sendMail } from '../send-mail.ts'

const posting = `Assistant Professor of Chemistry
Lakeside University, Department of Chemistry
Location: Buffalo, New York

We invite applications for a full-time, tenure-track position in analytical chemistry, beginning in the fall.
You teach two courses in each semester and lead a research group with graduate students.

The salary is $82,000 to $95,000 a year.
Applications must be received by January 15, 2034.
Apply at https://jobs.lakeside.example/4711`

test('turns an emailed posting into a submitted quote', async ({ page }) => {
  const smtpPort = await freePort()
  const portal = await startServer({ QUOTES_EMAIL: 'quotes@beacon.example', QUOTES_SMTP_PORT: String(smtpPort) })
  try {
    await page.goto(`${portal.address}/login`)
    await signInForm(page).signIn(people.fullUser, password)
    await expect(page.getByRole('link', { name: 'My Campaigns' })).toBeVisible()
    await page.goto(`${portal.address}/manage-account`)
    const own = page.getByRole('region', { name: 'Postings by email' })
    await expect(own).toContainText('Your secret address')
    const [address = ''] = /quotes\+[0-9a-f]{48}@[\w.-]+/.exec(await own.innerText()) ?? []
    expect(address).not.toBe('')

    await sendMail(smtpPort, { from: people.fullUser, to: address, subject: 'A position', text: posting })

    const answer = page.getByRole('article').filter({ hasText: 'Draft: Assistant Professor of Chemistry' })
    await expect(async () => {
      await page.goto(`${portal.address}/dev/mailbox`)
      await expect(answer).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(answer).toContainText(/\d+ publications for \$/)
    const link = await answer
      .getByRole('link', { name: /\/request-new-quote\/step-9\// })
      .first()
      .getAttribute('href')
    await page.goto(`${portal.address}${new URL(link ?? '').pathname}`)

    await expect(page.getByRole('heading', { name: /Step 9 of 11/ })).toBeVisible()
    const plan = page.getByRole('group', { name: 'Recommended publications' })
    await plan.getByRole('checkbox', { name: 'C&EN Jobs' }).click()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { name: /Step 10 of 11/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { name: /Step 11 of 11/ })).toBeVisible()
    await page.getByRole('button', { name: 'Submit quote request' }).click()
    await expect(page.getByRole('heading', { name: 'Quote submitted' })).toBeVisible()
  } finally {
    await portal.stop()
  }
})

test('sends a sample posting from the mailbox of the demo', async ({ page }) => {
  await page.goto('/dev/mailbox')
  await page.getByRole('button', { name: 'Send a sample posting to the quote address' }).click()
  const answer = page.getByRole('article').filter({ hasText: 'Draft: Assistant Professor of Chemistry' })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(answer.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
})
