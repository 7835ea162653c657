import { addressOf } from '@tearsheet/protocol/addresses'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { PublicationsPage } from './publications-page.tsx'

// R21.22
let shown: ShownDesk
afterEach(() => shown.close())

const publication = (n: number): CatalogPublication => ({
  id: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  fields: {
    name: `Gazette ${n}`,
    type: 2,
    printType: 1,
    website: null,
    sector: 'nursing',
    audience: 'All',
    keywords: '',
    region: 'US',
    languages: ['en'],
    price: 50_000,
    runDays: 7,
    leadDays: 5,
    closing: null,
    proofDays: null,
    proofEmail: null,
    claimRule: null,
    sizes: [],
    prices: [],
  },
  isRetired: false,
  nextIssue: null,
})
const pageFrom = (first: number, last: number) => ({
  publications: Array.from({ length: last - first + 1 }, (_, index) => publication(first + index)),
  totalCount: 81,
  sectors: [{ name: 'nursing', label: 'Nurses and midwives', isRetired: false }],
})
const asked = () => shown.sent.filter(({ path }) => path === catalog.listPublications.path).map(({ body }) => body)

it('loads all pages of publications up to the last, and shows the total count', async () => {
  const address = addressOf('desk', { queue: 'publications' })
  shown = await showDesk(<PublicationsPage />, address, ({ answer }) =>
    answer(catalog.listPublications, pageFrom(1, 50)),
  )
  await shown.until('81 publications, the first 50 shown')
  shown.answer(catalog.listPublications, pageFrom(51, 81))
  await shown.press('Show more')
  await shown.until('Gazette 81')
  expect(asked()).toMatchObject([{ offset: 0 }, { offset: 50 }])
  expect(shown.text()).toContain('Gazette 1')
  expect(shown.text()).toContain('Nurses and midwives')
  expect(shown.text()).toContain('81 publications')
  expect(shown.text()).not.toContain('shown')
  expect(shown.text()).not.toContain('Show more')
})

it('previews the effect of a file after it is read', async () => {
  const errors = [{ line: 2, column: 'Sector', message: 'No such sector' }]
  shown = await showDesk(
    <PublicationsPage />,
    addressOf('desk', { queue: 'publications' }, { tab: 'import' }),
    ({ answer }) =>
      answer(catalog.importPublications, { isDone: false, rows: 3, badRows: 1, added: 2, changed: 1, errors }),
  )
  const announced: string[] = []
  const end = onAnnounce((words) => announced.push(words))
  const picker = page().getByLabelText<HTMLInputElement>('CSV file')
  Object.defineProperty(picker, 'files', { value: [new File(['Name'], 'catalog.csv')] })
  picker.dispatchEvent(new Event('change', { bubbles: true }))
  await shown.until('No such sector')
  end()
  expect(announced).toEqual(['1 error in 1 row of catalog.csv, 3 rows without errors. Nothing was changed.'])
  shown.answer(catalog.importPublications, { isDone: true, rows: 3, badRows: 1, added: 2, changed: 1, errors })
  await shown.press('Import only 3 good rows')
  await shown.until('2 added, 1 changed')
  expect(shown.sent.at(-1)?.body).toMatchObject({ isConfirmed: true, takesGoodRows: true })
})
