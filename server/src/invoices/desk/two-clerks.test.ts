import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const today = new Date().toISOString().slice(0, 10)

// R21.11, R21.16
const portal = await withPortal()
const account = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

/** Creates an issued invoice of 500 US dollars. */
async function makeIssued() {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 50_000 })
  const draft = { campaignId: campaign.id, campaignItems: [id], expectedTotal: 50_000 }
  const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate: today }, ana)
  return body.outcomes[0]?.invoice ?? { id: '', invoiceNumber: 0 }
}

test('two users who make the same booking at once: the second receives the other’s booking and its time', async () => {
  const mine = await makeIssued()
  const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
  await portal.sql("update app_user set time_zone = 'America/Chicago'")
  const at = String.raw`on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2}\s[AP]M\.$`
  const allocations = [{ invoiceId: mine.id, amount: 50_000 }]
  const receipt = { kind: 'check', receivedOn: today, reference: '5512', allocations } as const
  const replies = await Promise.all([ana, ben].map((as) => portal.call(ledger.recordReceipt, receipt, as)))
  const winner = replies[0]?.status === 200 ? 'Ana Abel' : 'Ben Bode'
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const words = `^Invoice # ${mine.invoiceNumber} is closed\\. Check received 5512, \\$500\\.00, by ${winner} ${at}`
  expect(replies.find(({ status }) => status === 409)?.body.errors).toMatchObject([
    { code: 'conflict', field: 'invoiceId', message: expect.stringMatching(new RegExp(words)) },
  ])

  const twice = await makeIssued()
  const half = { ...receipt, allocations: [{ invoiceId: twice.id, amount: 25_000 }] }
  const halves = await Promise.all([ana, ben].map((as) => portal.call(ledger.recordReceipt, half, as)))
  expect(halves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(halves.find(({ status }) => status === 409)?.body.errors?.[0]?.message).toMatch(
    /^Invoice # \d+: this payment is recorded already\. Check received 5512, \$250\.00, by (Ana Abel|Ben Bode) on /,
  )
  const back = { invoiceId: twice.id, amount: 25_000, returnedOn: today, reason: 'Not covered' }
  await portal.call(ledger.returnReceipt, back, ana)
  expect((await portal.call(ledger.recordReceipt, half, ben)).status).toBe(200)

  const other = await makeIssued()
  const part = (amount: number) => ({ ...receipt, allocations: [{ invoiceId: other.id, amount }] })
  await portal.call(ledger.recordReceipt, part(30_000), ben)
  const late = await portal.call(ledger.recordReceipt, part(40_000), ana)
  const open = `the amount is more than the \\$200\\.00 that is open\\. Check received 5512, \\$300\\.00, by Ben Bode ${at}`
  expect([late.status, late.body.errors]).toMatchObject([
    400,
    [{ field: 'amount', message: expect.stringMatching(new RegExp(open)) }],
  ])
  expect((await portal.call(ledger.writeOffInvoice, { invoiceId: mine.id, reason: 'Small' }, ana)).status).toBe(409)
})
