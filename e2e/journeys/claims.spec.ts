import { expect } from '@playwright/test'
import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { expectAccessibleInEveryLook, expectDialogAccessible, expectFitsEveryWidth } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import { startServer } from '../portal-server.ts'

/** Returns the ad that the checks found removed, and its invoice, which is open afterwards. */
async function findRemovedAd(portal: string) {
  const client = await visit(people.fullUser, undefined, portal)
  const staff = await visit(people.staff, undefined, portal)
  const { attention } = await callAs(client, getAttention, {}, { portal })
  const ad = attention.find((one) => one.kind === 'liveAd' && one.problem === 'removed')
  if (ad?.kind !== 'liveAd') throw new Error('The demo has no removed ad')
  const scope = {
    clientId: client.activeView?.client.id ?? '',
    clientAccountId: client.activeView?.clientAccountId ?? '',
  }
  const query = {
    ...scope,
    filteredView: 'All',
    pageNumber: 1,
    paginationLimit: 100,
    keyword: ad.campaignName,
  } as const
  const listed = await callAs(client, invoices.list, { query }, { portal })
  const details = (invoiceId: string) => callAs(client, invoices.getDetails, { invoiceId }, { portal })
  const lineIn = ({ invoiceItems }: Awaited<ReturnType<typeof details>>) =>
    invoiceItems.find((line) => line.ad?.campaignItemId === ad.campaignItemId)?.ad
  for (const { id: invoiceId } of listed.All.data) {
    const found = await details(invoiceId)
    const line = lineIn(found)
    if (!line) continue
    const [payment] = found.payments
    if (found.invoice.status === 1 && payment) {
      await callAs(staff, ledger.refundPayment, { paymentId: payment.id, reason: 'Paid twice' }, { portal })
      await expect.poll(async () => (await details(invoiceId)).invoice.status).toBe(0)
    }
    return { ad, invoiceId, adNumber: line.adNumber }
  }
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { campaignId, campaignItemId } = ad
  const issued = await callAs(
    staff,
    ledger.issueInvoice,
    { campaignId, campaignItems: [campaignItemId], dueDate },
    { portal },
  )
  const invoiceId = issued.invoice.id
  return { ad, invoiceId, adNumber: lineIn(await details(invoiceId))?.adNumber ?? 0 }
}

test('claims an ad that was removed early, credits it on its invoice and closes the claim, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const portal = await startServer({ MONITORING: 'true' })
  try {
    const { ad, invoiceId, adNumber } = await findRemovedAd(portal.address)
    const context = await browser.newContext({ baseURL: portal.address })
    const client = await context.newPage()
    const keys = createKeyboard(client)
    await client.goto('/dashboard')
    await signInForm(client).signIn(people.fullUser, password)
    const alert = client.getByRole('listitem').filter({ hasText: `${ad.publicationName} no longer online` })
    await keys.activate(alert.getByRole('link', { name: /^View ad/ }))
    await keys.activate(client.getByRole('button', { name: 'Something was wrong with this ad' }))
    const problem = client.getByRole('dialog', { name: /^What was wrong/ })
    await expectDialogAccessible(client, 'opening a claim')
    await keys.choose(problem.getByRole('group', { name: 'Problem' }), 'It ended early')
    await keys.activate(problem.getByRole('button', { name: 'Send' }))
    const claims = client.getByRole('region', { name: 'Claims' })
    await expect(claims.getByText('We check it and send it to the publication, by')).toBeVisible()
    await expectAccessibleInEveryLook(client, 'the claims of an ad')
    await client.goto(`/invoice-detail/${invoiceId}`)
    await expect(client.getByText('Claim open: you can pay the rest')).toBeVisible()

    const desk = createKeyboard(page)
    await page.goto(`${portal.address}/desk/claims`)
    await signInForm(page).signIn(people.staff, password)
    const row = page.getByRole('listitem').filter({ hasText: `Ad ${adNumber}` })
    await expect(row.getByText(/days? missing: /)).toBeVisible()
    await expectAccessibleInEveryLook(page, 'the claims of the desk')
    await expectFitsEveryWidth(page)
    for (let step = 0; step < 5; step++) {
      if ((await row.getAttribute('data-current')) !== null) break
      await desk.press('j')
    }
    await desk.press('f')
    const editing = page.getByRole('dialog', { name: /^Claim for/ })
    await expectDialogAccessible(page, 'editing a claim')
    await desk.fill(editing.getByLabel('Missing days'), '7')
    await desk.press('Enter')
    await expect(editing).toBeHidden()
    await expect(row.getByText(/^It ended early\. 7 of/)).toBeVisible()
    await desk.press('e')
    const sending = page.getByRole('dialog', { name: /^Send the claim/ })
    await desk.fill(sending.getByLabel('Email of the publication'), 'claims@board.example')
    await expectDialogAccessible(page, 'sending a claim')
    await desk.press('Enter')
    await expect(row.getByText('Sent to the publication', { exact: true })).toBeVisible()
    await desk.press('e')
    const answer = page.getByRole('dialog', { name: /^Answer from/ })
    await expectDialogAccessible(page, 'the answer to a claim')
    await desk.activate(answer.getByRole('button', { name: 'Record' }))
    await expect(row.getByText('Granted', { exact: true })).toBeVisible()
    await desk.press('e')
    const remedy = page.getByRole('dialog', { name: /^Remedy for/ })
    await expectDialogAccessible(page, 'the remedy of a claim')
    await desk.choose(remedy.getByRole('group', { name: 'Remedy' }), /^Credit/)
    await desk.activate(remedy.getByRole('button', { name: /^Credit \$/ }))
    await expect(row.getByText('Remedied', { exact: true })).toBeVisible()
    await desk.press('e')
    await expect(row).toHaveCount(0)

    await client.reload()
    await expect(client.getByText('Claim open: you can pay the rest')).toHaveCount(0)
    await expect(client.getByText('Credited', { exact: true }).first()).toBeVisible()
    await client.goto(`/campaign-detail-item/${ad.campaignId}/${ad.campaignItemId}`)
    await expect(client.getByRole('region', { name: 'Claims' }).getByText(/credited on invoice #/)).toBeVisible()
    await context.close()
  } finally {
    await portal.stop()
  }
})
