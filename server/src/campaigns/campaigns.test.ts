// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const foreign = await makeAccount(portal, { client: 'Other Client' })
const person = await makePerson(portal, account)
const stranger = await makePerson(portal, foreign)

describe('a campaign with its items', () => {
  test('contains the form, the counts of every tab, artwork, history and tearsheets', async () => {
    const campaign = await makeCampaign(portal, account, {
      name: 'Dean of Nursing',
      form: { campaignTitle: 'Dean of Nursing', city: 'Buffalo', salaryFrom: 90000 },
    })
    await makeItem(portal, campaign, { state: [1, 'Processing'] })
    const print = await makeItem(portal, campaign, {
      state: [2, 'Awaiting Approval'],
      publicationType: 2,
      price: 12000,
      artworkVersions: 2,
    })
    await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2999-01-01', price: 500 })
    await makeItem(portal, campaign, { state: [5, 'Updated'], endDate: '2001-01-01' })
    await makeItem(portal, campaign, { state: [3, 'Canceled'], price: 99999 })

    const { status, body } = await portal.call(campaigns.getDetails, { campaignId: campaign.id }, person)
    expect(status).toBe(200)
    expect(body.campaign).toMatchObject({
      id: campaign.id,
      name: 'Dean of Nursing',
      jobNumber: campaign.jobNumber,
      clientAccountName: account.accountName,
      city: 'Buffalo',
      salaryFrom: 90000,
      status: 'active',
      publishedItemCount: 1,
      price: 12500,
      itemCounts: {
        'ready-for-approval': 1,
        'review-in-progress': 1,
        processing: 0,
        published: 1,
        canceled: 1,
        expired: 1,
        'show-all': 5,
      },
    })
    expect(body.campaignItems.map((item) => item.tab)).toEqual([
      'review-in-progress',
      'ready-for-approval',
      'published',
      'expired',
      'canceled',
    ])
    const shown = body.campaignItems.find((item) => item.id === print.id)
    expect(shown?.artwork.map(({ version, fileName }) => [version, fileName])).toEqual([
      [1, 'proof-1.pdf'],
      [2, 'proof-2.pdf'],
    ])
    expect(Object.keys(shown ?? {})).not.toContain('storageKey')
  })

  test('of another account is not found, nor is an unknown one', async () => {
    const theirs = await makeCampaign(portal, foreign)
    const [one, other] = await Promise.all([
      portal.call(campaigns.getDetails, { campaignId: theirs.id }, person),
      portal.call(campaigns.getDetails, { campaignId: absent }, person),
    ])
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.body.errors).toEqual(other.body.errors)
  })

  test('is rejected without a token, with a malformed id, and with another account in the scope', async () => {
    const campaign = await makeCampaign(portal, account)
    const body = { campaignId: campaign.id }
    expect((await portal.call(campaigns.getDetails, body)).status).toBe(401)
    const malformed = await portal.call(campaigns.getDetails, { campaignId: 'no id' }, person)
    expect(malformed.status).toBe(400)
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['campaignId'])
    expect((await portal.call(campaigns.getDetails, body, { ...person, scope: stranger.scope })).status).toBe(403)
  })

  test('requires manageCampaigns', async () => {
    const custom = await makePerson(portal, account, { roleId: 6 })
    const campaign = await makeCampaign(portal, account)
    expect((await portal.call(campaigns.getDetails, { campaignId: campaign.id }, custom)).status).toBe(403)
  })
})

describe('the search', () => {
  async function search(keyword: string, as = person) {
    const { status, body } = await portal.call(campaigns.search, { keyword }, as)
    expect(status).toBe(200)
    return body.campaigns.map(({ name }) => name)
  }

  test('finds titles with a typo or without accents, and job numbers, best match first', async () => {
    const exact = await makeCampaign(portal, account, { name: 'Hydrologist' })
    await makeCampaign(portal, account, { name: 'Senior Hydrologist, Rivers' })
    await makeCampaign(portal, account, { name: 'Économiste en chef' })
    expect(await search('hydrologist')).toEqual(['Hydrologist', 'Senior Hydrologist, Rivers'])
    expect(await search('hydrolgist')).toContain('Hydrologist')
    expect(await search('economiste')).toEqual(['Économiste en chef'])
    expect((await search(String(exact.jobNumber)))[0]).toBe('Hydrologist')
    expect((await search(`#${exact.jobNumber}`))[0]).toBe('Hydrologist')
    expect((await search(String(exact.jobNumber).slice(0, 3))).length).toBeGreaterThan(0)
  })

  test('takes % and _ literally, returns eight at most, and only the account’s own', async () => {
    const own = await makeAccount(portal)
    const reader = await makePerson(portal, own)
    for (let n = 0; n < 10; n++) await makeCampaign(portal, own, { name: `Welder ${n}` })
    await makeCampaign(portal, own, { name: 'Half time 50%_off' })
    await makeCampaign(portal, foreign, { name: 'Welder elsewhere' })
    expect(await search('welder', reader)).toHaveLength(8)
    expect(await search('welder', reader)).not.toContain('Welder elsewhere')
    expect(await search('50%_off', reader)).toEqual(['Half time 50%_off'])
    expect(await search('%', reader)).toEqual(['Half time 50%_off'])
    expect(await search('nothing like it', reader)).toEqual([])
  })

  test('requires a keyword', async () => {
    const { status, body } = await portal.call(campaigns.search, { keyword: '   ' }, person)
    expect(status).toBe(400)
    expect(body.errors?.[0]).toMatchObject({ field: 'keyword', message: 'Enter a campaign title or job number' })
    expect((await portal.call(campaigns.search, { keyword: 'x' })).status).toBe(401)
    const custom = await makePerson(portal, account, { roleId: 6 })
    expect((await portal.call(campaigns.search, { keyword: 'x' }, custom)).status).toBe(403)
  })
})

describe('the list of countries', () => {
  test('is returned with states, by name, to be cached for a day', async () => {
    const { status, body, headers } = await portal.call(campaigns.listCountries, {}, person)
    expect(status).toBe(200)
    const names = body.countries.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(240)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
    // Named as in the platform's data, none by its code only.
    expect(names).toEqual(expect.arrayContaining(['United States', 'South Korea', 'Türkiye', 'Kosovo']))
    expect(body.countries.filter(({ code, name }) => code === name)).toEqual([])
    const canada = body.countries.find(({ code }) => code === 'CA')
    expect(canada?.states).toContainEqual({ code: 'ON', name: 'Ontario' })
    expect(headers['cache-control']).toBe('private, max-age=86400')
    const again = await portal.app.inject({
      url: `/api${campaigns.listCountries.path}`,
      headers: { 'x-auth-token': person.token, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await portal.call(campaigns.listCountries, {})).status).toBe(401)
  })
})
