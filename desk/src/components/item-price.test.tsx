import { addressOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type ShownDesk, showDesk } from './desk-fixture.tsx'
import { ItemDecision } from './item-decision.tsx'
import { ItemPrice } from './item-price.tsx'

let shown: ShownDesk
afterEach(() => shown.close())

const summer = {
  currencyCode: 'USD',
  from: '2027-06-01',
  to: '2027-08-31',
  name: 'Summer',
  size: 'Half page',
  price: 80_000,
}
const sizes = [
  { name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' }, price: 80_000, season: summer },
  { name: 'Insert', measure: null, price: null, season: null },
]
const pageOf = (price: number | null, sizeName: string | null = null) =>
  ({
    deskItem: { id: 'ad-1', kind: 'review', price, size: sizeName && { name: sizeName, measure: null } },
    contract: null,
    catalogue: { price: 45_000, season: null, runDays: 30, sizes, nextIssue: null },
  }) as unknown as DeskItemPage // only these properties are read by the price

function Part({ price, sizeName }: { price: number | null; sizeName: string | null }) {
  const [draft, setDraft] = useState({ price: '495.00', size: sizeName ?? '' })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return <ItemPrice page={pageOf(price, sizeName)} draft={draft} error={undefined} onType={change} />
}
const show = async (price: number | null, sizeName: string | null = null) => {
  shown = await showDesk(<Part price={price} sizeName={sizeName} />, addressOf('desk', { queue: 'reviews' }))
}
const saved = () => shown.sent.filter(({ path }) => path === desk.setPrice.path).map(({ body }) => body)

test('saves a price without completing the review, and shows it next to the catalog’s', async () => {
  await show(null)
  expect(shown.text()).toContain('No price is saved.')
  expect(shown.text()).toContain('Catalog price$450.00')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 49_500, sizeName: null }])
})

test('fills in the catalog’s price for a size and names that price; the price can be overwritten', async () => {
  await show(null)
  await shown.fill('Size', 'Half page')
  const field = () => page().getByLabelText<HTMLInputElement>('Price of this ad').value
  expect(field()).toBe('800')
  expect(shown.text()).toContain('Catalog price in USD, Half page, Summer, Jun 1, 2027 to Aug 31, 2027$800.00')
  await shown.fill('Price of this ad', '850')
  expect(shown.text()).toContain('Over catalog$50.00')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 85_000, sizeName: 'Half page' }])
  await shown.fill('Size', 'Insert')
  expect([field(), shown.text().includes('Catalog price, InsertQuoted by hand')]).toEqual(['850', true])
})

test('shows the saved size even after it left the catalog, and saves another one at the same price', async () => {
  await show(49_500, 'Half page')
  expect(shown.text()).toContain('Catalog price in USD, Half page')
  await shown.fill('Size', 'Insert')
  expect(shown.text()).toContain('Saved: $495.00, Half page')
  await shown.press('Save the price')
  expect(saved()).toEqual([{ campaignItemId: 'ad-1', price: 49_500, sizeName: 'Insert' }])
  shown.close()
  await show(49_500, 'Quarter page')
  expect(shown.text()).toContain('Quarter page: not in the catalog anymore')
})

test('shows the size that was priced after the review, whatever the catalog has under that name now', async () => {
  const bought = { name: 'Half page', measure: { width: 6, height: 4, unit: 'in' } }
  const page = pageOf(49_500)
  const processed = { ...page, deskItem: { ...page.deskItem, kind: 'publish', size: bought } } as DeskItemPage
  const draft = { price: '495.00', size: 'Half page' }
  shown = await showDesk(
    <ItemPrice page={processed} draft={draft} error={undefined} onType={() => {}} />,
    addressOf('desk', { queue: 'to-publish' }),
  )
  expect(shown.text()).toContain('SizeHalf page, 6 × 4 in')
  expect(shown.text()).not.toContain('4.75')
})

test('does not send a price that is already saved or invalid', async () => {
  await show(49_500)
  expect(shown.text()).toContain('Saved: $495.00')
  const button = () => page().getByRole('button', { name: /Save the price/ })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  button().click()
  await shown.fill('Price of this ad', '')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  button().click()
  expect(saved()).toEqual([])
})

test('shows an error for an invalid amount, and keeps the page working', async () => {
  await show(null)
  await shown.fill('Price of this ad', '12.345')
  expect(shown.text()).toContain('Catalog price$450.00')
  expect(shown.text()).not.toMatch(/NaN|Over catalog|Under catalog/)
  await shown.press('Save the price')
  shown.close()
  const errors: Record<string, string>[] = []
  const ad = {
    ...pageOf(null).deskItem,
    publicationName: 'Nurse Journal',
    publicationType: 1,
    artwork: [],
    problem: null,
  }
  shown = await showDesk(
    <ItemDecision
      page={{ ...pageOf(null), deskItem: ad } as unknown as DeskItemPage} // only these properties are read by the step
      kind="review"
      draft={{ price: '12.345', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }}
      onErrors={(found) => void errors.push(found)}
      onDone={() => {}}
    />,
    addressOf('desk', { queue: 'reviews' }),
  )
  expect(shown.text()).toContain('for approval, once it has a price.')
  await shown.press('Complete review E')
  expect(errors.at(-1)).toEqual({ price: '12.345 can be read in two ways. Enter 12345 or 12.345' })
  expect(shown.sent.filter(({ path }) => path === desk.completeReview.path || path === desk.setPrice.path)).toEqual([])
})

test.each([
  [3, 'Free'],
  [2, 'Contract'],
] as const)('names the price of an ad without one, added as %i: %s', async (addedType, label) => {
  const ofReview = pageOf(0)
  const published = { ...ofReview, deskItem: { ...ofReview.deskItem, kind: 'publish', addedType } } as DeskItemPage
  shown = await showDesk(
    <ItemPrice page={published} draft={{ price: '', size: '' }} error={undefined} onType={() => {}} />,
    addressOf('desk', { queue: 'publishing' }),
  )
  expect(shown.text()).toContain(label)
  expect(shown.text()).not.toContain('$0.00')
})

const noDraft = { price: '', size: '', liveUrl: '', addressReason: '', startDate: '', endDate: '', proofEmail: '' }
const consequenceOf = async (kind: WorkKind, deskItem: object, price = '') => {
  const ad = { publicationName: 'Nurse Journal', publicationType: 1, artwork: [], problem: null, ...deskItem }
  shown = await showDesk(
    <ItemDecision
      page={{ deskItem: { id: 'ad-1', ...ad } } as unknown as DeskItemPage} // only these properties are read by the step
      kind={kind}
      draft={{ ...noDraft, price }}
      onErrors={() => {}}
      onDone={() => {}}
    />,
    addressOf('desk', { queue: 'reviews' }),
  )
  return shown.text()
}

test.each([
  [3, 'Free'],
  [2, 'Contract'],
] as const)(
  'names an ad without a price in the consequence of an invoice and of an approval, added as %i: %s',
  async (type, label) => {
    expect(await consequenceOf('invoice', { price: 0, addedType: type })).toContain(
      `Lists it as ${label} on an invoice due in 30 days; the client sees it at once.`,
    )
    shown.close()
    expect(await consequenceOf('review', { price: null, addedType: type }, '0')).toContain(
      `Sends it as ${label} to the client for approval.`,
    )
  },
)

test('names a free catalog price and a free saved price', async () => {
  const free = pageOf(0)
  const catalogue = { ...free.catalogue, price: 0, sizes: [] }
  shown = await showDesk(
    <ItemPrice
      page={{ ...free, catalogue } as unknown as DeskItemPage} // only these properties are read by the price
      draft={{ price: '5', size: '' }}
      error={undefined}
      onType={() => {}}
    />,
    addressOf('desk', { queue: 'reviews' }),
  )
  expect(shown.text()).toContain('Catalog priceFree')
  expect(shown.text()).toContain('Saved: Free')
})

test('claims no more than that subscribed users get a message about a live ad', async () => {
  expect(await consequenceOf('publish', {})).toContain(
    'The client sees that the ad runs, with its address and days. Users who subscribed to Ad Live also get an email or text.',
  )
  shown.close()
  expect(await consequenceOf('modification', {})).toContain(
    'The client sees that the change is live. Users who subscribed to Ad Updated also get an email or text.',
  )
})
