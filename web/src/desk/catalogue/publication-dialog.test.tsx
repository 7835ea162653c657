import { addressOf } from '@tearsheet/protocol/addresses'
import * as catalogue from '@tearsheet/protocol/desk/catalogue-endpoints'
import type { CataloguePublication } from '@tearsheet/protocol/desk/catalogue-schemas'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { PublicationDialog } from './publication-dialog.tsx'

// R21.37, R21.38
let shown: ShownDesk
afterEach(() => shown.close())

const fields: CataloguePublication['fields'] = {
  ...{
    name: 'Harbor Weekly',
    type: 2,
    printType: 1,
    website: null,
    sector: 'nursing',
    audience: 'All',
    keywords: 'sea',
  },
  ...{ region: 'US', price: 50_000, runDays: 7, leadDays: 5, prices: [], closing: null },
  sizes: [{ name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' }, price: 90_000 }],
}
const publication = { id: '01990000-0000-7000-8000-000000000001', fields, isRetired: false, nextIssue: null }

it('takes sizes, prices and a closing rule as they are written, and says what of them cannot be read', async () => {
  shown = await showDesk(
    <PublicationDialog publication={publication} onClose={() => {}} />,
    addressOf('desk', { queue: 'publications' }),
    ({ answer }) => answer(catalogue.listPublications, { publications: [], totalCount: 0, sectors: ['nursing'] }),
  )
  const isSaving = ({ path }: { path: string }) => path === catalogue.changePublication.path
  await shown.fill('Prices by currency and season (optional)', 'CAD = many')
  await shown.press('Save')
  expect(shown.text()).toContain('“CAD = many” cannot be read')
  expect(shown.sent.filter(isSaving)).toEqual([])

  await shown.fill('Prices by currency and season (optional)', 'CAD = 640\nUSD 2026-12-01 to 2027-01-15 = 395.50')
  await shown.fill('Closing rule (optional)', 'Fri: 3 days before at 17:00 America/New_York')
  await shown.until('for the issue of Fri')
  await shown.press('Save')
  expect(shown.sent.filter(isSaving).map(({ body }) => body.publication)).toMatchObject([
    {
      sizes: fields.sizes,
      prices: [
        { currencyCode: 'CAD', from: null, to: null, price: 64_000 },
        { currencyCode: 'USD', from: '2026-12-01', to: '2027-01-15', price: 39_550 },
      ],
      closing: { issueDays: [5], daysBefore: 3, time: '17:00', timeZone: 'America/New_York' },
    },
  ])
})
