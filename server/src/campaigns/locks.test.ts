// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
// Author of the campaigns.
await makePerson(portal, account)

describe('the two layers of account separation', () => {
  const inAccount = (clientAccountId: string | null, work: string, values: unknown[] = []) =>
    portal.gateways.database.transaction('tearsheet_client', async (_tx, client) => {
      if (clientAccountId !== null)
        await client.query("select set_config('tearsheet.client_account_id', $1, true)", [clientAccountId])
      return (await client.query(work, values)).rowCount
    })

  test('row-level security alone prevents reading or writing another account’s rows', async () => {
    const other = await makeAccount(portal)
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { publicationType: 2, artworkVersions: 1 })
    await portal.sql(
      `insert into campaign_item_event (id, campaign_item_id, client_account_id, by_name, action) values ($1, $2, $3, 'x', 'approve')`,
      [uuidv7(), item.id, account.clientAccountId],
    )
    const reads = [
      ['select from campaign where id = $1', campaign.id],
      ['select from campaign_item where id = $1', item.id],
      ['select from artwork where campaign_item_id = $1', item.id],
      ['select from campaign_item_event where campaign_item_id = $1', item.id],
      ["update campaign_item set ad_status = 'Canceled', item_status = 3 where id = $1", item.id],
      ["update campaign set name = 'x' where id = $1", campaign.id],
    ] as const
    for (const [statement, id] of reads) {
      expect(await inAccount(other.clientAccountId, statement, [id])).toBe(0)
      expect(await inAccount(null, statement, [id])).toBe(0)
      expect(await inAccount(account.clientAccountId, statement, [id])).toBe(1)
    }
    const forged = `insert into campaign_item_event (id, campaign_item_id, client_account_id, by_name, action)
      values ($1, $2, $3, 'x', 'approve')`
    await expect(
      inAccount(other.clientAccountId, forged, [uuidv7(), item.id, account.clientAccountId]),
    ).rejects.toThrow(/row-level security/)
  })

  test('the queries’ own scope separates accounts when row-level security is off', async () => {
    const other = await makeAccount(portal)
    const stranger = await makePerson(portal, other)
    const campaign = await makeCampaign(portal, account, { name: 'Behind two locks' })
    const item = await makeItem(portal, campaign, {
      publicationType: 2,
      artworkVersions: 1,
      state: [2, 'Awaiting Approval'],
    })
    const tables = ['campaign', 'campaign_item', 'artwork', 'campaign_item_event', 'campaign_count', 'pending_quote']
    for (const table of tables) await portal.sql(`alter table ${table} disable row level security`)
    try {
      const items = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'show-all' as const }
      const act = { campaignId: campaign.id, campaignItemId: item.id, adNumber: item.adNumber }
      const responses = await Promise.all([
        portal.call(campaigns.getDetails, { campaignId: campaign.id }, stranger),
        portal.call(campaigns.approveItems, items, stranger),
        portal.call(campaigns.disapproveItems, items, stranger),
        portal.call(campaigns.openArtwork, act, stranger),
        portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: true }, stranger),
      ])
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      const found = await portal.call(campaigns.search, { keyword: 'Behind two locks' }, stranger)
      expect(found.body.campaigns).toEqual([])
      const query = { clientId: other.clientId, clientAccountId: other.clientAccountId, filteredView: 'all' as const }
      expect((await portal.call(campaigns.list, { query }, stranger)).body.all).toEqual({ data: [], totalCount: 0 })
    } finally {
      for (const table of tables) await portal.sql(`alter table ${table} enable row level security`)
    }
  })
})
