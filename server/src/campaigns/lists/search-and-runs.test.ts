// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

describe('the campaign list', () => {
  test('finds common input: a number with its sign, words in any order, the purchase order, a publication, an ad', async () => {
    const place = await makeAccount(portal)
    const owner = await makePerson(portal, place)
    const dean = await makeCampaign(portal, place, { name: 'Dean of Nursing' })
    const lead = await makeCampaign(portal, place, { name: 'Clinical Lead, Emergency' })
    const item = await makeItem(portal, dean, { publicationName: 'The Chronicle of Higher Education' })
    const [ad] = await portal.sql('select ad_number from campaign_item where id = $1', [item.id])
    await portal.sql(
      `update campaign set client_job_number = 'REQ-8', purchase_order_number = 'PO 4500-22' where id = $1`,
      [lead.id],
    )
    const found = async (keyword: string) => {
      const { clientId, clientAccountId } = place
      const query = { clientId, clientAccountId, filteredView: 'all' as const, keyword }
      const listed = (await portal.call(campaigns.list, { query }, owner)).body.all.data.map(({ name }) => name)
      const searched = (await portal.call(campaigns.search, { keyword }, owner)).body.campaigns.map(({ name }) => name)
      expect(searched.slice(0, listed.length), keyword).toEqual(listed)
      return listed
    }
    for (const keyword of [
      `#${dean.jobNumber}`,
      `# ${dean.jobNumber}`,
      'nursing dean',
      'chronicle dean',
      'HIGHER education',
      `${ad?.ad_number}`,
      `Ad ${ad?.ad_number} chronicle`,
    ])
      expect(await found(keyword), keyword).toEqual(['Dean of Nursing'])
    for (const keyword of ['req-8', '4500-22', 'emergency 4500', 'lead clinical'])
      expect(await found(keyword), keyword).toEqual(['Clinical Lead, Emergency'])
    expect(await found('dean emergency')).toEqual([])
  })

  test('suggests corrections of a misspelled word in a title or a publication, and none for a number', async () => {
    const place = await makeAccount(portal)
    const owner = await makePerson(portal, place)
    const dean = await makeCampaign(portal, place, { name: 'Dean of Nursing' })
    await makeCampaign(portal, place, { name: 'Dean of Students' })
    await makeCampaign(portal, place, { name: 'Nurse (nights), Emergency' })
    await makeItem(portal, dean, { publicationName: 'The Chronicle of Higher Education' })
    const found = async (keyword: string) => {
      const { campaigns: all, holdingCount } = (await portal.call(campaigns.search, { keyword }, owner)).body
      const names = all.map(({ name }) => name)
      return { holding: names.slice(0, holdingCount), alike: names.slice(holdingCount) }
    }
    expect(await found('nursng')).toEqual({ holding: [], alike: ['Dean of Nursing'] })
    expect(await found('deen nursing')).toEqual({ holding: [], alike: ['Dean of Nursing'] })
    expect(await found('chronical')).toEqual({ holding: [], alike: ['Dean of Nursing'] })
    expect(await found('nihgts'), 'two swapped characters').toEqual({
      holding: [],
      alike: ['Nurse (nights), Emergency'],
    })
    // Exact matches come first, then similar words.
    expect(await found('nurse')).toEqual({ holding: ['Nurse (nights), Emergency'], alike: ['Dean of Nursing'] })
    expect(await found('dean nursing')).toEqual({ holding: ['Dean of Nursing'], alike: [] })
    for (const keyword of ['dean emergency', 'zebra', 'zebra nursng', `${dean.jobNumber}99`, '%_\\(', 'a(b|c)*d'])
      expect(await found(keyword), keyword).toEqual({ holding: [], alike: [] })
  })

  test('sorts rows without a start or end after all dates, in both directions', async () => {
    const place = await makeAccount(portal)
    const owner = await makePerson(portal, place)
    await makeCampaign(portal, place, { name: 'Spring', startDate: '2026-03-01', endDate: '2026-04-01' })
    await makeCampaign(portal, place, { name: 'Summer', startDate: '2026-06-01', endDate: '2026-07-01' })
    await makeCampaign(portal, place, { name: 'No day yet', startDate: null, endDate: null })
    const order = async (sortBy: 'start_date' | 'end_date', sortOrder: 'asc' | 'desc') => {
      const { clientId, clientAccountId } = place
      const query = { clientId, clientAccountId, sortForFilter: [{ sortBy, sortOrder }] }
      return (await portal.call(campaigns.list, { query }, owner)).body.active.data.map(({ name }) => name)
    }
    for (const column of ['start_date', 'end_date'] as const) {
      expect(await order(column, 'asc'), column).toEqual(['Spring', 'Summer', 'No day yet'])
      expect(await order(column, 'desc'), column).toEqual(['Summer', 'Spring', 'No day yet'])
    }
    const open = await makeCampaign(portal, place, { name: 'Open' })
    await makeItem(portal, open, { state: [5, 'Published'], startDate: '2026-01-01' })
    expect((await order('end_date', 'desc')).slice(0, 2)).toEqual(['Summer', 'Spring'])
    expect((await order('end_date', 'asc')).slice(0, 2)).toEqual(['Spring', 'Summer'])
  })

  test('shows the run of the ads that are not canceled, without an end if one has none', async () => {
    const place = await makeAccount(portal)
    const owner = await makePerson(portal, place)
    const dean = await makeCampaign(portal, place, { startDate: '2026-01-01', endDate: '2026-01-31' })
    const run = async () => {
      const query = { clientId: place.clientId, clientAccountId: place.clientAccountId }
      const [row] = (await portal.call(campaigns.list, { query }, owner)).body.active.data
      return [row?.startDate, row?.endDate]
    }
    expect(await run()).toEqual(['2026-01-01', '2026-01-31'])
    const state = [5, 'Published'] as const
    await makeItem(portal, dean, { state, startDate: '2026-02-03', endDate: '2026-03-01' })
    await makeItem(portal, dean, { state, startDate: '2026-02-10', endDate: '2026-03-09' })
    await makeItem(portal, dean, { state: [3, 'Canceled'], startDate: '2026-01-05', endDate: '2026-12-01' })
    expect(await run()).toEqual(['2026-02-03', '2026-03-09'])
    await makeItem(portal, dean, { state, startDate: '2026-02-10' })
    expect(await run()).toEqual(['2026-02-03', null])
  })
})
