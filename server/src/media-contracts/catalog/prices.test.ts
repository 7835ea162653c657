// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { worldDate } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { displayAmount } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const cad = { code: 'CAD', symbol: 'C$', rate: 1.25, buffer: 0.02 }
const season = { currencyCode: 'CAD', from: '2098-12-01', to: '2098-12-31', price: 45_000 }
const halfInSeason = { ...season, size: 'Half page', price: 76_500 }

// R21.37, R21.38
const portal = await withPortal()
const account = await makeAccount(portal)
await portal.sql(
  "update client set quote_currency = 'CAD', quote_symbol = 'C$', quote_rate = 1.25, quote_buffer = 0.02 where id = $1",
  [account.clientId],
)
const person = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const [sector] = await portal.sql<{ name: string }>('select name from sector order by name limit 1')
const publication = {
  name: 'Seasonal Gazette',
  type: 2 as const,
  printType: 1 as const,
  website: null,
  sector: sector?.name ?? '',
  audience: 'Everybody',
  keywords: 'gazette',
  region: 'US',
  price: 50_000,
  runDays: 7,
  leadDays: 5,
  sizes: [{ name: 'Half page', measure: null, price: 90_000 }],
  prices: [{ currencyCode: 'CAD', from: null, to: null, price: 60_000 }, season, halfInSeason],
  closing: { issueDays: [5], daysBefore: 3, time: '17:00', timeZone: 'America/New_York' },
}
const publicationId = (await portal.call(catalog.addPublication, { publication }, ana)).body.publication.id

const recommendedFor = async (startDate: string) => {
  const form = { campaignTitle: 'Seasonal', recommendations: [publicationId], startDate }
  const { id } = (await portal.call(quotes.create, form, person)).body.pendingQuote
  const { body } = await portal.call(quotes.recommend, { activeQuoteId: id }, person)
  return body.recommendations.find((one) => one.id === publicationId)
}

test('a client sees the catalog’s price of the first day in its own currency, and the closing time of the issue', async () => {
  const inSeason = await recommendedFor('2098-12-31')
  expect(displayAmount(inSeason?.price ?? 0, cad)).toBe(45_000)
  expect(displayAmount((await recommendedFor('2099-01-01'))?.price ?? 0, cad)).toBe(60_000)
  expect(new Date(`${inSeason?.nextIssue?.issueDate}T00:00:00Z`).getUTCDay()).toBe(5)
  expect(Date.parse(inSeason?.nextIssue?.closesAt ?? '')).toBeGreaterThan(Date.now())
})

test('an ad is placed at that price, which the desk sees next to its own, with sizes and the next closing', async () => {
  const campaign = await makeCampaign(portal, account, { startDate: '2098-12-15' })
  const listOfPublications = { manual: [], recommendations: [publicationId], listOfSelectedContracts: [] }
  const { body } = await portal.call(
    campaigns.addPublications,
    {
      campaign: { id: campaign.id },
      campaignDetails: { name: 'Shown' },
      listOfPublications,
      successNotification: 'Added',
    },
    person,
  )
  const [item] = body.campaignItems
  expect(displayAmount(item?.price ?? 0, cad)).toBe(45_000)
  const page = (await portal.call(desk.getItem, { campaignItemId: item?.id ?? '' }, ana)).body
  expect(page.catalogue).toMatchObject({
    price: item?.price,
    season,
    sizes: [{ name: 'Half page', season: halfInSeason }],
  })
  expect(displayAmount(page.catalogue?.sizes[0]?.price ?? 0, cad)).toBe(76_500)
  expect((page.catalogue?.nextIssue?.issueDate ?? '') >= worldDate(new Date())).toBe(true)
})
