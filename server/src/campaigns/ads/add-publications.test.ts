import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestAccount,
  type TestCampaign,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const listed = (await portal.sql<{ id: string }>('select id from publication where active limit 1'))[0]?.id ?? ''

type Publications = InputOf<typeof campaigns.addPublications>['listOfPublications']
const add = (campaign: { id: string }, publications: Publications, as: SignedIn | null = person, headers = {}) =>
  portal.call(
    campaigns.addPublications,
    {
      campaign: { id: campaign.id },
      campaignDetails: { name: 'Whatever the page showed' },
      listOfPublications: publications,
      successNotification: 'Your publications have been added',
    },
    as,
    { headers },
  )
const manual = { name: 'Tide Weekly', type: 2 as const, printType: 1 as const, budget: 5000 }

async function makeContract(fields: { used?: number; endDate?: string; of?: TestAccount } = {}): Promise<string> {
  const id = uuidv7()
  const of = fields.of ?? account
  await portal.sql(
    `insert into media_contract (id, contract_number, client_id, client_account_id, publication_id, description,
       start_date, end_date, postings_purchased, postings_used, price)
     values ($1, 1, $2, $3, $4, 'Ten postings', '2020-01-01', $5, 2, $6, 1000)`,
    [id, of.clientId, of.clientAccountId, listed, fields.endDate ?? '2999-01-01', fields.used ?? 0],
  )
  return id
}
const selected = (...ids: string[]) => ({ listOfSelectedContracts: ids.map((id) => ({ id, publicationId: listed })) })
const usedOf = async (id: string) =>
  (await portal.sql('select postings_used from media_contract where id = $1', [id]))[0]?.postings_used
const countOf = async (campaign: TestCampaign) =>
  (await portal.sql('select from campaign_item where campaign_id = $1', [campaign.id])).length

describe('adding publications', () => {
  test('adds each in review, takes a posting from a contract, and makes an archived campaign active', async () => {
    const campaign = await makeCampaign(portal, account, { status: 'archived' })
    await makeItem(portal, campaign, { state: [5, 'Stopped'] })
    const contract = await makeContract()
    const { status, body } = await add(campaign, { manual: [manual], recommendations: [listed], ...selected(contract) })
    expect(status).toBe(200)
    expect(body.campaign).toMatchObject({ id: campaign.id, status: 'active' })
    expect(body.campaign.itemCounts).toMatchObject({ 'review-in-progress': 3, expired: 1, 'show-all': 4 })
    expect(body.campaignItems.slice(1).map(({ tab, addedType }) => [tab, addedType])).toEqual([
      ['review-in-progress', 3],
      ['review-in-progress', 2],
      ['review-in-progress', 1],
    ])
    expect(body.campaignItems[3]).toMatchObject({ publicationName: 'Tide Weekly', printType: 1, price: null })
    expect(body.campaignItems[1]?.history.at(-1)).toMatchObject({ action: 'submit', by: 'Robin Doe' })
    expect(await usedOf(contract)).toBe(1)
    const jobs = await portal.sql('select from graphile_worker.jobs where key = any($1)', [
      body.campaignItems.map(({ id }) => `desk:item-waits:${id}`),
    ])
    expect(jobs).toHaveLength(3)
  })

  test('takes nothing if one contract has no postings left, and returns that contract', async () => {
    const campaign = await makeCampaign(portal, account)
    const [good, empty, over] = [
      await makeContract(),
      await makeContract({ used: 2 }),
      await makeContract({ endDate: '2020-02-02' }),
    ]
    const { status, body } = await add(campaign, { manual: [manual], ...selected(good, empty, over) })
    expect(status).toBe(409)
    expect(body.errors).toHaveLength(2)
    expect(await usedOf(good)).toBe(0)
    expect(await countOf(campaign)).toBe(0)
  })

  test('never takes more postings than available, however many requests are concurrent', async () => {
    const campaign = await makeCampaign(portal, account)
    const contract = await makeContract()
    const responses = await Promise.all([1, 2, 3, 4].map(() => add(campaign, selected(contract))))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body.errors?.[0]?.message).toMatch(/The last one was taken by .+ on \w+ \d+, \d{4}/)
    expect(await usedOf(contract)).toBe(2)
    expect(await countOf(campaign)).toBe(2)
  })

  test('happens once per idempotency key', async () => {
    const campaign = await makeCampaign(portal, account)
    const headers = { 'idempotency-key': `key-${campaign.id}` }
    const responses = await Promise.all([1, 2].map(() => add(campaign, { manual: [manual] }, person, headers)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf(campaign)).toBe(1)
  })

  test('is rejected without a choice, with a withdrawn publication and with a malformed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const none = await add(campaign, {})
    expect([none.status, none.body.errors?.[0]?.message]).toEqual([400, 'Choose at least one publication'])
    expect((await add(campaign, { recommendations: [absent] })).status).toBe(400)
    const bad = await add({ id: 'x' }, { manual: [{ name: ' ', type: 9 as 1 }], recommendations: ['y'] })
    expect(bad.body.errors?.map(({ field }) => field).sort()).toEqual([
      'campaign.id',
      'listOfPublications.manual.0.name',
      'listOfPublications.manual.0.type',
      'listOfPublications.recommendations.0',
    ])
    expect(await countOf(campaign)).toBe(0)
  })

  test('requires a token, the flag, and a campaign and contracts of the account', async () => {
    const campaign = await makeCampaign(portal, account)
    const other = await makeAccount(portal)
    const theirs = await makeCampaign(portal, other)
    const foreignContract = await makeContract({ of: other })
    const choice = { manual: [manual] }
    expect((await add(campaign, choice, null)).status).toBe(401)
    expect((await add(campaign, choice, await makePerson(portal, account, { roleId: 1 }))).status).toBe(403)
    expect((await add(theirs, choice)).status).toBe(404)
    expect((await add({ id: absent }, choice)).status).toBe(404)
    expect((await add(campaign, selected(foreignContract))).status).toBe(404)
    expect([await countOf(campaign), await countOf(theirs), await usedOf(foreignContract)]).toEqual([0, 0, 0])
  })
})
