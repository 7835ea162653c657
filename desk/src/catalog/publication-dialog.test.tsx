import { addressOf } from '@tearsheet/protocol/addresses'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { type ToastRequest, takeToasts } from '@tearsheet/ui/feedback/toast.ts'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { PublicationDialog } from './publication-dialog.tsx'

// R21.37, R21.38
let shown: ShownDesk
afterEach(() => shown.close())

const half = { name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' as const }, price: 90_000 }
const summer = { currencyCode: 'USD', from: '2027-06-01', to: '2027-08-31', name: 'Summer', price: 39_550 }
const fields: CatalogPublication['fields'] = {
  name: 'Harbor Weekly',
  type: 2,
  printType: 1,
  website: null,
  sector: 'nursing',
  audience: 'All',
  keywords: 'sea',
  region: 'US',
  languages: ['en'],
  price: 50_000,
  runDays: 7,
  leadDays: 5,
  closing: null,
  proofDays: null,
  proofEmail: null,
  claimRule: null,
  sizes: [half],
  prices: [summer, { ...summer, size: 'Half page', price: 80_000 }],
}
const publication = { id: '01990000-0000-7000-8000-000000000001', fields, isRetired: false, nextIssue: null }

const show = async (onClose = () => {}) => {
  shown = await showDesk(
    <PublicationDialog publication={publication} onClose={onClose} />,
    addressOf('desk', { queue: 'publications' }),
    ({ answer }) =>
      answer(catalog.listPublications, {
        publications: [],
        totalCount: 0,
        sectors: [{ name: 'nursing', label: 'Nursing', isRetired: false }],
      }),
  )
}
it('retires a publication, announces it, and undoes it', async () => {
  const toasts: ToastRequest[] = []
  const stop = takeToasts((toast) => void toasts.push(toast))
  await show()
  shown.answer(catalog.retirePublication, {} as AnswerOf<typeof catalog.retirePublication>) // the response is not read
  await shown.press('Retire')
  expect(toasts.map(({ message }) => message)).toEqual(['Harbor Weekly: retired'])
  await act(async () => toasts[0]?.action?.onPress())
  const sent = shown.sent.filter(({ path }) => path === catalog.retirePublication.path)
  expect(sent.map(({ body }) => body.isRetired)).toEqual([true, false])
  stop()
})

it('offers the regions of the catalog', async () => {
  await show()
  await shown.fill('Region', 'global')
  await shown.press('Save')
  expect(saved().map((body) => body.publication)).toMatchObject([{ region: 'global' }])
  expect(page().getByLabelText('Region').textContent).toBe('WorldwideEUUSCAUKAU')
})

it('keeps unsaved input when the publication is retired', async () => {
  const stop = takeToasts(() => {})
  let closed = 0
  await show(() => closed++)
  shown.answer(catalog.retirePublication, {} as AnswerOf<typeof catalog.retirePublication>) // the response is not read
  await shown.fill('Audience', 'Sailors')
  await shown.press('Retire')
  expect(closed).toBe(0)
  await shown.press('Offer again')
  await shown.press('Save')
  expect(saved().map((body) => body.publication)).toMatchObject([{ audience: 'Sailors' }])
  stop()
})

it('merges into another publication only after explaining the effect', async () => {
  await show()
  const kept = {
    ...publication,
    id: '01990000-0000-7000-8000-000000000002',
    fields: { ...fields, name: 'Harbor Daily' },
  }
  shown.answer(catalog.listPublications, { publications: [publication, kept], totalCount: 2, sectors: [] })
  const merged = () => shown.sent.filter(({ path }) => path === catalog.mergePublications.path)
  await shown.press('Merge and retire this publication…')
  expect(shown.text()).toContain('Find the publication to keep, then choose it')
  await shown.fill('Find the other publication', 'harbor')
  await shown.until('Harbor Daily')
  await shown.fill('Publication to keep', kept.id)
  await shown.press('Merge and retire this publication…')
  expect(merged()).toEqual([])
  expect(shown.text()).toContain('Merge Harbor Weekly into Harbor Daily?')
  await shown.press('Merge publications')
  expect(merged().map(({ body }) => body)).toEqual([{ keptId: kept.id, mergedId: publication.id }])
})

const saved = () => shown.sent.filter(({ path }) => path === catalog.changePublication.path).map(({ body }) => body)
const focused = () => (document.activeElement instanceof HTMLInputElement ? document.activeElement : null)
const labelOf = (input: HTMLInputElement | null) => input?.labels?.[0]?.textContent?.replace(/\s+/g, ' ')
const remove = (name: string) => act(async () => page().getByRole('button', { name }).click())

it('accepts sizes and prices as rows of fields, with the size of each price', async () => {
  await show()
  await shown.press('Add a size')
  expect(labelOf(focused())).toBe('Name of size 2')
  await shown.fill('Name of size 1', 'Half page, color')
  await shown.fill('Name of size 2', 'Banner')
  await shown.fill('Width of size 2', '728')
  await shown.fill('Height of size 2', '90')
  await shown.fill('Unit of size 2', 'px')
  await shown.press('Add a price')
  await shown.fill('Currency of price 3', 'CAD')
  await shown.fill('Amount of price 3', '640.5')
  await shown.press('Save')
  expect(saved().map((body) => body.publication)).toMatchObject([
    {
      sizes: [
        { ...half, name: 'Half page, color' },
        { name: 'Banner', measure: { width: 728, height: 90, unit: 'px' }, price: null },
      ],
      prices: [
        summer,
        { ...summer, size: 'Half page, color', price: 80_000 },
        { currencyCode: 'CAD', from: null, to: null, price: 64_050 },
      ],
      closing: null,
      proofDays: null,
      proofEmail: null,
      claimRule: null,
    },
  ])
})

it('saves the chosen languages', async () => {
  await show()
  await act(async () => page().getByRole('checkbox', { name: 'French' }).click())
  await act(async () => page().getByRole('checkbox', { name: 'English' }).click())
  await shown.press('Save')
  expect(saved().map((body) => body.publication)).toMatchObject([{ languages: ['fr'] }])
})

it('shows an error at its field and focuses it; the error stays with its row when another is removed', async () => {
  await show()
  shown.reject(catalog.changePublication, 'publication.sizes.1.price', 'Enter an amount')
  await shown.press('Add a size')
  await shown.fill('Name of size 2', 'Banner')
  await shown.fill('Price of size 2', 'much')
  await shown.press('Save')
  await shown.until('Enter an amount')
  expect(labelOf(focused())).toBe('Price of size 2')
  expect(page().getByRole('textbox', { description: /^Error:\sEnter an amount$/ })).toBe(focused())

  await remove('Remove size 1, Half page')
  expect(labelOf(focused())).toBe('Name of size 1')
  const invalid = page()
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
  expect(invalid).toHaveLength(1)
  await shown.fill('Price of size 1', '12')
  await shown.press('Save')
  // The price of the removed size requires another size
  expect(saved().at(-1)?.publication).toMatchObject({
    sizes: [{ name: 'Banner', price: 1_200 }],
    prices: [{ price: 39_550 }, { size: '', price: 80_000 }],
  })
})

it('sends an invalid price as a value that the server rejects, never as empty', async () => {
  await show()
  shown.reject(catalog.changePublication, 'publication.price', 'Enter an amount')
  for (const typed of ['much', '12.345', '-5', '0']) {
    await shown.fill('Price of an ad (optional)', typed)
    await shown.press('Save')
  }
  expect(saved().map((body) => body.publication)).toMatchObject([
    { price: -1 },
    { price: -1 },
    { price: -1 },
    { price: 0 },
  ])
})

it('accepts the closing rule by the days of the issues, and shows the next closing', async () => {
  await show()
  await shown.press('Fri')
  await shown.fill('Closing time', '12:30')
  await shown.until('for the issue of Fri')
  await shown.press('Save')
  expect(saved().map((body) => body.publication)).toMatchObject([
    { closing: { issueDays: [5], daysBefore: 3, time: '12:30', timeZone: 'America/New_York' } },
  ])
})
