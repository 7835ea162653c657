// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

describe('the history of an ad', () => {
  test('includes the version and the hash of the approved artwork', async () => {
    const account = await makeAccount(portal)
    const person = await makePerson(portal, account)
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, {
      publicationType: 2,
      state: [2, 'Awaiting Approval'],
      artworkVersions: 2,
      opened: true,
      acknowledged: true,
    })
    const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'show-all' as const }
    const { campaignItems } = (await portal.call(campaigns.approveItems, body, person)).body
    const [row] = await portal.sql('select sha256 from artwork where campaign_item_id = $1 and version = 2', [item.id])
    expect(campaignItems[0]?.history.at(-1)).toMatchObject({
      action: 'approve',
      by: 'Robin Doe',
      artwork: { version: 2, sha256: row?.sha256 },
    })
  })

  test('includes payer and time of payment, only for users who may see invoices', async () => {
    const full = await portal.signIn('full@lakeside.example')
    const [open] = await portal.sql<{ id: string; number: number; item: string; campaign: string; balance: number }>(
      `select v.id, v.invoice_number as number, v.balance, l.campaign_item_id as item, i.campaign_id as campaign
       from invoice v join invoice_item l on l.invoice_id = v.id join campaign_item i on i.id = l.campaign_item_id
       where v.client_account_id = $1 and v.status = 0 and v.paid = 0 limit 1`,
      [full.scope.clientAccountId],
    )
    if (!open) throw new Error('The demo data has no open invoice')
    const historyFor = async (username: string) => {
      const reader = await portal.signIn(username)
      const { body } = await portal.call(campaigns.getDetails, { campaignId: open.campaign }, reader)
      return body.campaignItems.find(({ id }) => id === open.item)?.history ?? []
    }
    expect((await historyFor('full@lakeside.example')).some(({ action }) => action === 'pay')).toBe(false)
    const payment = {
      gatewayToken: await tokenFor(portal, 'debit'),
      cardholderName: 'D',
    }
    const paid = await portal.call(
      invoices.pay,
      { invoiceIds: [open.id], expectedTotal: open.balance, payment },
      full,
      { headers: { 'idempotency-key': uuidv7() } },
    )
    expect(paid.status).toBe(200)
    const reported = (await historyFor('full@lakeside.example')).filter(({ action }) => action === 'pay')
    expect(reported).toMatchObject([
      { by: 'Daniel Reyes', note: expect.stringContaining(`Invoice ${open.number}, payment PAY-`) },
    ])
    expect((await historyFor('limited@lakeside.example')).some(({ action }) => action === 'pay')).toBe(false)
  })
})
