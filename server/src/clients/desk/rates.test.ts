import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import * as rates from '@tearsheet/protocol/clients/desk-rate-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expect, it } from 'vitest'
import { writeContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { applyExchangeRates } from '../rates/apply-exchange-rates.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const { clientId } = account
const today = bookDate(new Date())
const set = (rate: number, fromDate = today, code = 'NOK') =>
  portal.call(rates.setExchangeRate, { code, rate, fromDate }, ana)
const follow = (use: 'invoice' | 'quote', code = 'NOK') =>
  portal.call(
    clients.setClientCurrency,
    { clientId, use, code, symbol: 'kr', rate: 9, buffer: 0.01, followsRate: true },
    ana,
  )
const client = async () => (await portal.call(clients.getClient, { clientId }, ana)).body.client
const performer = { userId: null, name: 'Beacon', onBehalfOfUserId: null }
const applyOn = (now: Date) =>
  portal.gateways.database.transaction('tearsheet_provider', (tx) =>
    applyExchangeRates(writeContext(tx, performer), { now }),
  )

async function issue() {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 10_000 })
  const draft = { campaignId: campaign.id, campaignItems: [id], expectedTotal: 10_000, proofReason: 'Agreed' }
  const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate: addDays(today, 30) }, ana)
  const invoiceId = body.outcomes[0]?.invoice?.id ?? ''
  return async () => (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body.deskInvoice
}

it('follows the rate of each day, with its history, and leaves issued invoices as they are', async () => {
  const missing = await follow('invoice')
  expect([missing.status, missing.body.errors]).toMatchObject([400, [{ field: 'code' }]])
  expect((await set(10)).status).toBe(200)
  expect((await follow('invoice')).body.client.invoiceCurrency).toMatchObject({
    code: 'NOK',
    rate: 10,
    followsRate: true,
  })
  await follow('quote')
  const issued = await issue()
  expect((await issued()).CurrencyInvoice.exchange_rate).toBe(10)
  // Another for the same day corrects it; one of the future waits for its day
  const listed = (await set(11)).body.currencies.find(({ code }) => code === 'NOK')
  expect(listed).toMatchObject({ clientCount: 1, current: { rate: 11, fromDate: today, by: 'Ana Abel' } })
  const tomorrow = addDays(today, 1)
  await set(12, tomorrow)
  expect(await client()).toMatchObject({ invoiceCurrency: { rate: 11 }, quoteCurrency: { rate: 11 } })
  expect((await issued()).CurrencyInvoice.exchange_rate).toBe(10)
  const later = await issue()
  await applyOn(new Date(`${tomorrow}T00:00:00Z`))
  await applyOn(new Date(`${tomorrow}T00:00:00Z`))
  const { invoiceCurrency, rates: history } = await client()
  expect(invoiceCurrency.rate).toBe(12)
  const own = history.filter(({ use, code }) => use === 'invoice' && code === 'NOK')
  expect(own.map(({ rate, by }) => [rate, by])).toEqual([12, 11, 10].map((rate) => [rate, 'Ana Abel']))
  expect(own[0]?.since).toContain(tomorrow)
  expect((await later()).CurrencyInvoice.exchange_rate).toBe(11)
})

it('changes no client that has a rate of its own', async () => {
  await set(1.4, today, 'CAD')
  const own = { clientId, use: 'invoice', code: 'CAD', symbol: 'C$', rate: 1.3, buffer: 0 } as const
  expect((await portal.call(clients.setClientCurrency, own, ana)).body.client.invoiceCurrency).toMatchObject({
    rate: 1.3,
    followsRate: false,
  })
  await set(1.5, today, 'CAD')
  expect((await client()).invoiceCurrency.rate).toBe(1.3)
})

it('reports all malformed fields, and is for the desk only', async () => {
  const wrong = await portal.call(rates.setExchangeRate, { code: 'US', rate: 0, fromDate: '1999-01-01' }, ana)
  expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([400, ['code', 'rate', 'fromDate']])
  expect((await set(1, today, 'USD')).status).toBe(400)
  const someone = await makePerson(portal, account)
  for (const [as, status] of [
    [someone, 403],
    [null, 401],
  ] as const) {
    expect((await portal.call(rates.listExchangeRates, {}, as)).status).toBe(status)
    expect((await portal.call(rates.setExchangeRate, { code: 'CAD', rate: 1, fromDate: today }, as)).status).toBe(
      status,
    )
  }
})
