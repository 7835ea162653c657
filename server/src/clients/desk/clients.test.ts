// @module-tag sql

import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as deskContracts from '@tearsheet/protocol/media-contracts/desk-endpoints'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Settled College', account: 'Staff' })
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const [row] = await portal.sql<{ id: string }>('select id from publication where active and type = 1 limit 1')
const publicationId = row?.id ?? ''

const currency = { code: 'CAD', symbol: 'C$', rate: 1.36, buffer: 0.02 }
const settings = { name: 'Faculty', surchargeRate: 0.03, purchaseOrderRequired: true, kind: 'college' as const }
const administrator = { username: 'head@new.example', firstName: 'Nora', lastName: 'Head' }
const wanted = { name: 'New College', accounts: [settings, { ...settings, name: 'Staff' }], currency, administrator }

describe('a client', () => {
  test('is created with its accounts and an administrator of all of them, who is invited by email', async () => {
    const { status, body } = await portal.call(clients.createClient, wanted, ana)
    expect(status).toBe(200)
    expect(body.client).toMatchObject({
      settings: { name: 'New College' },
      invoiceCurrency: currency,
      quoteCurrency: currency,
      accounts: [{ settings }, { settings: { name: 'Staff' } }],
      users: [{ name: 'Nora Head', isInvited: true }],
    })
    expect(body.client.users[0]?.roles.map(({ role }) => role)).toEqual(['Administrator', 'Administrator'])
    await runDueJobs(portal)
    expect((await portal.mail.list()).filter(({ to }) => to === administrator.username)).toHaveLength(1)
    const found = await portal.call(clients.listClients, { keyword: 'new coll' }, ana)
    expect(found.body.clients).toMatchObject([
      { name: 'New College', accountCount: 2, userCount: 1, currencyCode: 'CAD' },
    ])
  })

  test('is not created when its administrator’s username exists, or two accounts have the same name', async () => {
    const taken = {
      ...wanted,
      name: 'Half College',
      administrator: { ...administrator, username: 'full@lakeside.example' },
    }
    const { status, body } = await portal.call(clients.createClient, taken, ana)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['administrator.username']])
    const twice = { ...wanted, accounts: [settings, { ...settings, name: 'FACULTY' }] }
    const { body: rejected } = await portal.call(clients.createClient, twice, ana)
    expect(rejected.errors?.map(({ field }) => field)).toEqual(['accounts.1.name'])
    const again = await portal.call(clients.createClient, { ...wanted, name: 'NEW College' }, ana)
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([400, 'name'])
    expect((await portal.call(clients.listClients, { keyword: 'half college' }, ana)).body.clients).toEqual([])
  })

  // R24.22
  test('rejects a rate with a misplaced decimal point', async () => {
    const own = await makeAccount(portal)
    for (const rate of [1e-12, 0.099, 1_000_001]) {
      const input = { clientId: own.clientId, use: 'invoice' as const, ...currency, rate }
      const { status, body } = await portal.call(clients.setClientCurrency, input, ana)
      expect([status, body.errors]).toMatchObject([
        400,
        [{ field: 'rate', message: 'Enter a rate from 0.1 to 1,000,000' }],
      ])
    }
    expect(
      (await portal.call(clients.createClient, { ...wanted, currency: { ...currency, rate: 0 } }, ana)).status,
    ).toBe(400)
  })

  test('keeps every rate that was set, and an invoice the rate of its day', async () => {
    const own = await makeAccount(portal, { client: 'Rated College' })
    const campaign = await makeCampaign(portal, own)
    const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 10_000 })
    const dueDate = addDays(new Date().toISOString().slice(0, 10), 30)
    const draft = { campaignId: campaign.id, campaignItems: [id], expectedTotal: 10_000 }
    const set = (rate: number) =>
      portal.call(clients.setClientCurrency, { clientId: own.clientId, use: 'invoice', ...currency, rate }, ana)
    await set(1.3)
    const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate }, ana)
    const after = await set(1.5)
    expect(after.body.client.rates.map(({ use, rate, by }) => [use, rate, by])).toEqual([
      ['invoice', 1.5, 'Ana Abel'],
      ['invoice', 1.3, 'Ana Abel'],
    ])
    expect(after.body.client.quoteCurrency.code).toBe('USD')
    const invoiceId = body.outcomes[0]?.invoice?.id ?? ''
    const kept = await portal.call(ledger.getInvoice, { invoiceId }, ana)
    expect(kept.body.deskInvoice.CurrencyInvoice.exchange_rate).toBe(1.3)
  })

  test('accepts settings, and another account, which the administrator of all others administers too', async () => {
    const own = await makeAccount(portal, { client: 'Growing College' })
    const leader = await makePerson(portal, own, { roleId: 2 })
    await makePerson(portal, own)
    const modules = {
      personalizedUrl: 'https://go.example/',
      jobStats: true,
      jobStatsDashboard: 7,
      candidateModule: true,
    }
    const changed = await portal.call(
      clients.setClientSettings,
      { clientId: own.clientId, name: 'Grown College', ...modules },
      ana,
    )
    expect(changed.body.client.settings).toEqual({ name: 'Grown College', ...modules, billAfterProof: true })
    const prompt = { clientId: own.clientId, name: 'Grown College', ...modules }
    await portal.call(clients.setClientSettings, { ...prompt, billAfterProof: false }, ana)
    const kept = await portal.call(clients.setClientSettings, prompt, ana)
    expect(kept.body.client.settings).toMatchObject({ billAfterProof: false })
    const added = await portal.call(clients.addAccount, { clientId: own.clientId, ...settings }, ana)
    const second = added.body.client.accounts.find(({ settings: { name } }) => name === 'Faculty')
    const led = added.body.client.users.filter(({ roles }) => roles.length === 2)
    expect(led.map(({ id }) => id)).toEqual([leader.userId])
    const renamed = { ...settings, name: 'Deans', clientAccountId: second?.id ?? '' }
    const set = await portal.call(clients.setAccountSettings, renamed, ana)
    expect(set.body.client.accounts.map((one) => one.settings.name)).toContain('Deans')
    expect((await portal.call(clients.setAccountSettings, { ...renamed, surchargeRate: 0.5 }, ana)).status).toBe(400)
  })
})

const terms = {
  description: 'Ten postings',
  startDate: '2026-01-01',
  endDate: addDays(new Date().toISOString().slice(0, 10), 400),
  postingsPurchased: 10,
  price: 100_000,
}
const create = (own: TestAccount) =>
  portal.call(deskContracts.createContract, { clientAccountId: own.clientAccountId, publicationId, ...terms }, ana)

describe('a media contract', () => {
  test('is sold, shown to its account, amended, and never reduced below its used postings', async () => {
    const own = await makeAccount(portal, { client: 'Bought College' })
    const { body } = await create(own)
    const contractId = body.contract.id
    const seen = await portal.call(
      mediaContracts.list,
      { query: { filteredView: 'Open', ...own } },
      await makePerson(portal, own),
    )
    expect(seen.body.Open.data).toMatchObject([{ contractNumber: body.contract.contractNumber, postingsPurchased: 10 }])
    await portal.sql('update media_contract set postings_used = 4 where id = $1', [contractId])
    const amend = (postingsPurchased: number, endDate = terms.endDate) =>
      portal.call(deskContracts.amendContract, { contractId, ...terms, postingsPurchased, endDate }, ana)
    expect((await amend(3)).status).toBe(400)
    expect((await amend(5, '2025-01-01')).status).toBe(400)
    expect((await amend(4)).body.contract).toMatchObject({ postingsUsed: 4, terms: { postingsPurchased: 4 } })
  })

  test('that is locked provides no posting, and shows the reason', async () => {
    const { body } = await create(account)
    const contractId = body.contract.id
    const note = 'Ask us first'
    await portal.call(deskContracts.lockContract, { contractId, note }, ana)
    const submit = () =>
      portal.call(
        quotes.submit,
        {
          quoteId: null,
          campaignTitle: 'Dean of Students',
          jobDescription: '<p>You lead the office of the dean of students.</p>',
          applyEmail: 'jobs@settled.example',
          openUntilFilled: true,
          deadlineType: 'open-until-filled',
          startDateType: 'immediately',
          startDateTypeDb: 1,
          endDateType: 'maximize-runtime',
          endDateTypeDb: 1,
          contracts: [contractId],
          userUUID: client.userId,
          userId: client.userId,
        },
        client,
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    const rejected = await submit()
    expect(rejected.status).toBe(409)
    expect(rejected.body.errors?.[0]?.message).toContain(note)
    await portal.call(deskContracts.lockContract, { contractId, note: null }, ana)
    expect((await submit()).status).toBe(200)
    const { body: after } = await portal.call(deskContracts.listDeskContracts, { clientId: account.clientId }, ana)
    expect(after.contracts).toMatchObject([{ id: contractId, postingsUsed: 1, usedByMonth: [{ count: 1 }] }])
  })

  test('counts its used postings with an index instead of scanning all ads', async () => {
    const found = await portal.sql(
      `select from pg_index where indrelid = 'campaign_item'::regclass
        and pg_get_indexdef(indexrelid, 1, true) = 'media_contract_id'`,
    )
    expect(found).toHaveLength(1)
  })

  test('is renewed from the day after its end, for the same duration, under the next number', async () => {
    const { body } = await create(await makeAccount(portal))
    await portal.sql(`update media_contract set end_date = '2026-12-31' where id = $1`, [body.contract.id])
    const renewed = await portal.call(deskContracts.renewContract, { contractId: body.contract.id }, ana)
    expect(renewed.body.contract).toMatchObject({
      contractNumber: body.contract.contractNumber + 1,
      postingsUsed: 0,
      terms: { startDate: '2027-01-01', endDate: '2027-12-31', postingsPurchased: 10 },
    })
  })

  test('is renewed once when two users renew it concurrently', async () => {
    const { body } = await create(await makeAccount(portal))
    const input = { contractId: body.contract.id }
    const responses = await Promise.all([1, 2].map(() => portal.call(deskContracts.renewContract, input, ana)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const sold = responses.find(({ status }) => status === 200)?.body.contract.contractNumber
    expect(responses.find(({ status }) => status === 409)?.body.errors?.[0]?.message).toMatch(
      new RegExp(
        `^Contract ${body.contract.contractNumber} is renewed already, as contract ${sold}\\. Sold by .+ on \\w+ \\d+, \\d{4}.*\\. To sell more, add a contract$`,
      ),
    )
  })

  test('that ends with the calendar cannot be renewed, and the error suggests what to do', async () => {
    const { body } = await create(await makeAccount(portal))
    const contractId = body.contract.id
    await portal.sql(`update media_contract set end_date = '9999-06-30' where id = $1`, [contractId])
    const { status, body: rejected } = await portal.call(deskContracts.renewContract, { contractId }, ana)
    expect([status, rejected.errors?.map(({ field }) => field)]).toEqual([400, ['endDate']])
  })
})

test('clients and contracts are paginated, with the total count', async () => {
  for (let n = 0; n < 3; n++) await makeAccount(portal, { client: `Paged College ${n}` })
  const page = async (offset: number) =>
    (await portal.call(clients.listClients, { keyword: 'paged college', offset, maxResults: 2 }, ana)).body
  const [first, rest, none] = [await page(0), await page(2), await page(4)]
  expect([first, rest, none].map(({ totalCount }) => totalCount)).toEqual([3, 3, 3])
  expect([first, rest, none].map(({ clients: rows }) => rows.map(({ name }) => name))).toEqual([
    ['Paged College 0', 'Paged College 1'],
    ['Paged College 2'],
    [],
  ])
  const all = (await portal.call(deskContracts.listDeskContracts, { maxResults: 200 }, ana)).body
  const second = (await portal.call(deskContracts.listDeskContracts, { offset: 1, maxResults: 1 }, ana)).body
  expect(second.totalCount).toBe(all.contracts.length)
  expect(second.contracts).toEqual(all.contracts.slice(1, 2))
})

const bodies = new Map<Endpoint, Record<string, unknown>>([
  [clients.listClients, { keyword: null }],
  [clients.getClient, { clientId: absent }],
  [clients.createClient, wanted],
  [
    clients.setClientSettings,
    {
      clientId: absent,
      name: 'x',
      personalizedUrl: null,
      jobStats: false,
      jobStatsDashboard: null,
      candidateModule: false,
    },
  ],
  [clients.setClientCurrency, { clientId: absent, use: 'quote', ...currency }],
  [clients.addAccount, { clientId: absent, ...settings }],
  [clients.setAccountSettings, { clientAccountId: absent, ...settings }],
  [deskContracts.listDeskContracts, { keyword: null }],
  [deskContracts.createContract, { clientAccountId: absent, publicationId: absent, ...terms }],
  [deskContracts.amendContract, { contractId: absent, ...terms }],
  [deskContracts.lockContract, { contractId: absent, note: 'x' }],
  [deskContracts.renewContract, { contractId: absent }],
])
const named = [...bodies].map(([endpoint, body]) => [endpoint.name, endpoint, body] as const)

describe('each endpoint for clients and contracts', () => {
  test.each(named)('%s is forbidden for clients', async (_, endpoint, body) => {
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
  })

  const about = named.filter(([, , body]) => Object.values(body).includes(absent))
  test.each(about)('%s returns 404 for unknown ids', async (_, endpoint, body) => {
    expect((await portal.call(endpoint, body, ana)).status).toBe(404)
  })

  test('reports all malformed fields', async () => {
    const wrong = { name: ' ', accounts: [], currency: { ...currency, code: 'dollars', rate: 0 }, administrator }
    const { status, body } = await portal.call(clients.createClient, wrong, ana)
    expect(status).toBe(400)
    expect(new Set(body.errors?.map(({ field }) => field))).toEqual(
      new Set(['name', 'accounts', 'currency.code', 'currency.rate']),
    )
  })
})
