// @module-tag sql
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { withPortal } from '../../testing/with-portal.ts'

const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const running = { state: [5, 'Published'], price: 50_000 } as const

test('previews free ads and those of contracts with the priced ads of their campaign, or on request', async () => {
  const own = await makeAccount(portal, { client: 'Gratis College' })
  const [publication] = await portal.sql<{ id: string; price: number }>(
    'select id, price from publication where price > 1000 and active order by id limit 1',
  )
  const listed = publication?.price ?? 0
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const at = { ...running, publicationId: publication?.id ?? null }
  const priced = await makeItem(portal, campaign, { ...at, price: listed })
  const free = await makeItem(portal, campaign, { ...at, price: 0 })
  const covered = await makeItem(portal, campaign, { ...at, price: 0, addedType: 2 })
  const other = await makeCampaign(portal, own, { name: 'Curator' })
  const alone = await makeItem(portal, other, { ...running, price: 0 })
  const preview = async (campaignItemIds?: string[]) =>
    (await portal.call(ledger.previewInvoices, { clientId: own.clientId, campaignItemIds }, ana)).body.drafts
  const missing = ['noProof', 'noApproval']
  expect(await preview()).toMatchObject([
    {
      campaign: { name: 'Archivist' },
      total: listed,
      lines: [
        { campaignItemId: priced.id, amount: listed, isOnContract: false, differences: missing },
        { campaignItemId: free.id, amount: 0, isOnContract: false, differences: ['underCatalog', ...missing] },
        { campaignItemId: covered.id, amount: 0, isOnContract: true, differences: missing },
      ],
    },
  ])
  expect(await preview([alone.id])).toMatchObject([{ total: 0, lines: [{ amount: 0 }] }])
  const drafts = (await preview()).map(({ lines, total }) => ({
    campaignId: campaign.id,
    campaignItems: lines.map(({ campaignItemId }) => campaignItemId),
    expectedTotal: total,
  }))
  const issued = (await portal.call(ledger.issueInvoices, { drafts, dueDate }, ana)).body.outcomes[0]?.invoice
  const { body } = await portal.call(ledger.getInvoice, { invoiceId: issued?.id ?? '' }, ana)
  expect(body.invoiceItems.map(({ amount, isOnContract }) => [amount, isOnContract])).toEqual([
    [listed, false],
    [0, false],
    [0, true],
  ])
  expect(await preview()).toEqual([])
})

test('invoices ads that are free or covered by a contract, and prints them as such', async () => {
  const own = await makeAccount(portal, { client: 'Free College' })
  const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
  const free = await makeItem(portal, campaign, { ...running, price: 0 })
  const covered = await makeItem(portal, campaign, { ...running, price: 0, addedType: 2 })
  const priced = await makeItem(portal, campaign, { ...running, price: 700 })
  const unpriced = await makeItem(portal, campaign, { ...running, price: null })
  const issue = (items: { id: string }[]) =>
    portal.call(
      ledger.issueInvoice,
      { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), dueDate },
      ana,
    )
  expect((await issue([unpriced])).status).toBe(400)
  const { body } = await issue([free, covered, priced])
  expect(body.invoice).toMatchObject({ balance: 700, status: 0 })
  const reader = await makePerson(portal, own)
  const pdf = await portal.call(invoices.generatePdf, { invoiceItemIdList: [body.invoice.id] }, reader)
  const text = (await readPdf(pdf.body as unknown as Buffer)).pages.join(' ') // a file's endpoint returns bytes
  expect(text).toMatch(/ Free /)
  expect(text).toMatch(/ Contract /)
  expect(text).not.toContain('$0.00')
})

test('an invoice of free ads only is closed when it is issued', async () => {
  const campaign = await makeCampaign(portal, await makeAccount(portal), { name: 'Archivist' })
  const items = [0, 0].map((price) => makeItem(portal, campaign, { ...running, price }))
  const campaignItems = (await Promise.all(items)).map(({ id }) => id)
  const { body } = await portal.call(ledger.issueInvoice, { campaignId: campaign.id, campaignItems, dueDate }, ana)
  expect(body.invoice).toMatchObject({ balance: 0, status: 1 })
})
