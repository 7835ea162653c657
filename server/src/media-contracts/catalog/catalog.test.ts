// @module-tag sql

import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { asExcelSaves } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const portal = await withPortal()
const client = await makePerson(portal, await makeAccount(portal))
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const [row] = await portal.sql<{ name: string }>('select name from sector order by name limit 1')
const sector = row?.name ?? ''

const fieldsOf = (name: string) => ({
  name,
  type: 2 as const,
  printType: 1 as const,
  website: 'https://harbor.example/',
  sector,
  audience: 'People by the sea',
  keywords: 'harbor, shipping',
  region: 'US',
  languages: ['en' as const, 'fr' as const],
  price: 12_300,
  runDays: 30,
  leadDays: 5,
  sizes: [
    { name: 'Quarter page', measure: { width: 3.5, height: 4.75, unit: 'in' as const }, price: 69_500 },
    { name: 'Half page', measure: null, price: null },
  ],
  prices: [
    { currencyCode: 'CAD', from: null, to: null, price: 64_000 },
    { currencyCode: 'USD', from: '2026-12-01', to: '2027-01-15', price: 9_900 },
    {
      currencyCode: 'USD',
      from: '2026-12-01',
      to: '2027-01-15',
      name: 'Winter break',
      size: 'Half page',
      price: 81_000,
    },
  ],
  closing: { issueDays: [5], daysBefore: 3, time: '17:00', timeZone: 'America/New_York' },
})
const add = (name: string) => portal.call(catalog.addPublication, { publication: fieldsOf(name) }, ana)
const countAll = async () => (await portal.sql<{ n: string }>('select count(*) as n from publication'))[0]?.n
const head = 'Name,Type,Form,Website,Sector,Audience,Keywords,Region,Price,Run days,Lead days'
const rowOf = (name: string) => `${name},print,line,https://a.example/,${sector},"Nurses, mostly",nursing,US,12.50,30,2`
const importAll = async (csv: string, isConfirmed = false) =>
  (await portal.call(catalog.importPublications, { csv, isConfirmed }, ana)).body

describe('an import of the catalog', () => {
  test('of 5,000 rows with 200 broken ones reports each by line and column, and changes nothing', async () => {
    const before = await countAll()
    const lines = [head]
    const broken: [number, string | undefined][] = []
    for (let line = 2; line <= 5001; line++) {
      const name = `Imported ${line}`
      if (line % 25 !== 0) {
        lines.push(rowOf(name))
        continue
      }
      const [column, row = ''] =
        [
          ['Price', rowOf(name).replace('12.50', 'twelve')],
          ['Type', rowOf(name).replace(',print,', ',radio,')],
          ['Sector', rowOf(name).replace(sector, 'nowhere')],
          ['Website', rowOf(name).replace('https://a.example/', 'a.example')],
          ['Run days', rowOf(name).replace(',30,2', ',soon,2')],
        ][(line / 25) % 5] ?? []
      broken.push([line, column])
      lines.push(row)
    }
    const response = await importAll(lines.join('\r\n'), true)
    expect(broken).toHaveLength(200)
    expect(response.errors.map(({ line, column }) => [line, column])).toEqual(broken)
    expect([response.isDone, await countAll()]).toEqual([false, before])
  })

  test('of 3,000 new publications finishes within a request', async () => {
    const names = Array.from({ length: 3_000 }, (_, place) => `Many ${place}`)
    expect(await importAll([head, ...names.map(rowOf)].join('\n'), true)).toMatchObject({ added: 3_000, isDone: true })
    await portal.sql(`delete from publication where name like 'Many %'`)
  })

  test('is previewed first and applied as a whole on confirmation; a repeated import adds nothing', async () => {
    const csv = [head, rowOf('Told First Gazette'), rowOf('Told Second "Gazette"'.replaceAll('"', ''))].join('\n')
    const before = Number(await countAll())
    expect(await importAll(csv)).toEqual({ rows: 2, badRows: 0, added: 2, changed: 0, errors: [], isDone: false })
    expect(Number(await countAll())).toBe(before)
    expect(await importAll(csv, true)).toMatchObject({ added: 2, changed: 0, isDone: true })
    expect(await importAll(csv.replaceAll('12.50', '13.00'), true)).toMatchObject({
      added: 0,
      changed: 2,
      isDone: true,
    })
    expect(Number(await countAll())).toBe(before + 2)
    const { body } = await portal.call(catalog.listPublications, { keyword: 'told first' }, ana)
    expect(body.publications).toMatchObject([{ fields: { price: 1_300, audience: 'Nurses, mostly' } }])
  })

  test('reads sizes, prices and closing rules, reports their errors, and keeps them when their column is missing', async () => {
    const long = `${head},Sizes,Prices,Closing`
    const row = (name: string, sizes: string, prices: string, closing: string) =>
      `${rowOf(name)},"${sizes}","${prices}","${closing}"`
    const bad = [
      row('Bad A', 'Quarter page = many', '', ''),
      row('Bad B', '', 'CAD 2026-12-01 to 2026-11-01 = 5', ''),
      row('Bad C', '', 'CAD = 5; CAD = 6', ''),
      row('Bad D', '', '', 'Someday: 3 days before at 17:00 America/New_York'),
      row('Bad E', '', '', 'Fri: 3 days before at 17:00 Mars/Olympus'),
      row('Bad F', '', 'USD = 5', ''),
      row('Bad G', 'Half page = 5', 'CAD Full page = 5', ''),
      row('Bad H', 'Half page = 5; half PAGE = 6', '', ''),
    ]
    const { errors: fieldErrors } = await importAll([long, ...bad].join('\n'))
    expect(fieldErrors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Sizes'],
      [3, 'Prices'],
      [4, 'Prices'],
      [5, 'Closing'],
      [6, 'Closing'],
      [7, 'Prices'],
      [8, 'Prices'],
      [9, 'Sizes'],
    ])
    const good = row(
      'Priced Gazette',
      'Quarter page 3.5 x 4.75 in = 695.00; Half page',
      'CAD = 640; USD 2026-12-01 to 2027-01-15 = 99; USD Half page 2026-12-01 to 2027-01-15 (Winter break) = 810',
      'Fri: 3 days before at 17:00 America/New_York',
    )
    expect(await importAll([long, good].join('\n'), true)).toMatchObject({ added: 1, isDone: true })
    expect(await importAll([head, rowOf('Priced Gazette')].join('\n'), true)).toMatchObject({
      changed: 0,
      isDone: true,
    })
    const { body } = await portal.call(catalog.listPublications, { keyword: 'priced gazette' }, ana)
    const { sizes, prices, closing } = fieldsOf('')
    expect(body.publications[0]?.fields).toMatchObject({ sizes, prices, closing, price: 1_250 })
  })

  test.each([
    ['as it is', (csv: string) => csv],
    ['saved again by Excel', asExcelSaves],
  ])('accepts an export without any changes, %s', async (_, saved) => {
    await add(`Round Trip, "Weekly" ${saved.name}`)
    await add(`00412${saved.name.length}`)
    await add(`12345678901234567${saved.name.length}`)
    await add(`+ Plus; -Minus "${saved.name}"`)
    const all = () => portal.sql('select * from publication order by id')
    const before = await all()
    const response = await portal.call(catalog.exportPublications, {}, ana)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const csv = saved(String(response.body))
    expect(String(response.body)).toContain(
      ',Quarter page 3.5 x 4.75 in = 695; Half page,CAD = 640; USD 2026-12-01 to 2027-01-15 = 99; USD Half page 2026-12-01 to 2027-01-15 (Winter break) = 810,',
    )
    const outcome = await importAll(csv, true)
    expect(outcome).toMatchObject({ added: 0, changed: 0, errors: [], isDone: true })
    // Only the first sector is in the file
    const known = (rows: Record<string, unknown>[]) => rows.map(({ sectors: _, ...row }) => row)
    expect(known(await all())).toEqual(known(before))
  })

  test('reports missing, unknown and duplicate columns, lines of another length, duplicate names, and content that is not CSV', async () => {
    expect((await importAll('Name,Type,Colour\nA,online,red')).errors).toMatchObject([
      { line: 1, column: 'Sector' },
      { line: 1, column: 'Audience' },
      { line: 1, column: 'Keywords' },
      { line: 1, column: 'Colour' },
    ])
    expect((await importAll(`${head},Price\n${rowOf('Priced')},99`)).errors).toEqual([
      { line: 1, column: 'Price', message: 'This column is there twice' },
    ])
    const csv = [head, rowOf('Twice'), `${rowOf('Long')},more`, rowOf('TWICE')].join('\n')
    expect((await importAll(csv)).errors).toMatchObject([
      { line: 3, column: null },
      { line: 4, column: 'Name', message: 'Line 2 has the same name' },
    ])
    expect((await importAll(`${head}\n"open`)).errors).toHaveLength(1)
  })

  test('reports all errors of a row at once: also its sector and name when other cells are wrong', async () => {
    const wrong = rowOf('Wrong').replace('12.50', 'much').replace(sector, 'Alchemy')
    expect(
      (await importAll([head, rowOf('WRONG'), wrong].join('\n'))).errors.map(({ line, column }) => [line, column]),
    ).toEqual([
      [3, 'Name'],
      [3, 'Price'],
      [3, 'Sector'],
    ])
  })
})

describe('a publication', () => {
  test('is added, found, changed and retired', async () => {
    const { body } = await add('Harbor Weekly')
    const publicationId = body.publication.id
    expect((await add('harbor WEEKLY')).status).toBe(400)
    const claimRule = { deadline: { amount: 48, unit: 'hours' }, remedy: 'credit', minimumShare: 90 } as const
    const habit = { proofDays: 21, proofEmail: 'pages@harbor.example', claimRule }
    const changed = { ...fieldsOf('Harbor Daily'), ...habit, price: null }
    await portal.call(catalog.changePublication, { publicationId, publication: changed }, ana)
    const found = await portal.call(catalog.listPublications, { keyword: 'harbor daily' }, ana)
    expect(found.body.publications).toEqual([
      {
        id: publicationId,
        fields: changed,
        isRetired: false,
        nextIssue: findNextIssue(changed.closing, new Date(), 'US'),
      },
    ])
    await portal.call(catalog.retirePublication, { publicationId, isRetired: true }, ana)
    const offered = await portal.call(catalog.listPublications, { keyword: 'harbor daily' }, ana)
    const retired = await portal.call(catalog.listPublications, { keyword: 'harbor daily', isRetired: true }, ana)
    expect([offered.body.totalCount, retired.body.totalCount]).toEqual([0, 1])
  })

  test('is merged from two entries, with their ads and contracts', async () => {
    const [kept, merged] = [
      (await add('Merge Kept')).body.publication.id,
      (await add('Merge Gone')).body.publication.id,
    ]
    const campaign = await makeCampaign(portal, await makeAccount(portal))
    const item = await makeItem(portal, campaign, { publicationId: merged })
    const ids = { keptId: kept, mergedId: merged }
    expect((await portal.call(catalog.mergePublications, { ...ids, mergedId: kept }, ana)).status).toBe(400)
    expect((await portal.call(catalog.mergePublications, ids, ana)).status).toBe(200)
    const rows = await portal.sql(
      'select p.active, i.publication_id = $1 as moved from publication p, campaign_item i where p.id = $2 and i.id = $3',
      [kept, merged, item.id],
    )
    expect(rows).toEqual([{ active: false, moved: true }])
  })

  test('requires a sector of the catalog, and a print type if it is printed', async () => {
    const wrong = [
      { ...fieldsOf('Wrong'), sector: 'nowhere' },
      { ...fieldsOf('Wrong'), printType: null },
      { ...fieldsOf('Wrong'), languages: [] },
      { ...fieldsOf('Wrong'), sizes: [...fieldsOf('').sizes, ...fieldsOf('').sizes] },
      { ...fieldsOf('Wrong'), prices: [...fieldsOf('').prices, ...fieldsOf('').prices] },
      { ...fieldsOf('Wrong'), closing: { ...fieldsOf('').closing, time: '25:00' } },
    ]
    for (const publication of wrong)
      expect((await portal.call(catalog.addPublication, { publication }, ana)).status).toBe(400)
  })
})

test('returns all errors of sizes and prices at once, by row and field', async () => {
  const { sizes, prices } = fieldsOf('')
  const publication = {
    ...fieldsOf('Wrong'),
    sizes: [...sizes, { name: 'half PAGE', measure: { width: 0, height: 2, unit: 'in' as const }, price: -1 }],
    prices: [
      ...prices,
      { currencyCode: 'cad', from: '2026-12-01', to: null, price: -1 },
      { ...prices[2], price: 1 },
      { currencyCode: 'USD', from: null, to: null, price: 1 },
    ],
  }
  const endpoint: Endpoint = catalog.addPublication
  const errorsOf = async (publication: Record<string, unknown>) =>
    (await portal.call(endpoint, { publication }, ana)).body.errors?.map(({ field }) => field)
  const fields = await errorsOf(publication)
  for (const field of ['sizes.2.measure.width', 'sizes.2.price', 'prices.3.currencyCode', 'prices.3.price'])
    expect(fields).toContain(`publication.${field}`)

  const strange = { ...fieldsOf('Wrong'), prices: [{ ...prices[0], size: 'Full page' }] }
  expect(await errorsOf(strange)).toEqual(['publication.prices.0.size'])
  const double = { ...fieldsOf('Wrong'), sizes: [...sizes, ...sizes.slice(1)], prices: [...prices, ...prices.slice(1)] }
  expect(await errorsOf(double)).toEqual([
    'publication.sizes.2.name',
    'publication.prices.3.from',
    'publication.prices.4.from',
  ])
})

const bodies: [Endpoint, () => Record<string, unknown>, number][] = [
  [catalog.listPublications, () => ({ keyword: null }), 200],
  [catalog.addPublication, () => ({ publication: fieldsOf('Closed') }), 200],
  [catalog.changePublication, () => ({ publicationId: absent, publication: fieldsOf('Gone') }), 404],
  [catalog.retirePublication, () => ({ publicationId: absent, isRetired: true }), 404],
  [catalog.mergePublications, () => ({ keptId: absent, mergedId: absent.replace(/0$/, '1') }), 404],
  [catalog.importPublications, () => ({ csv: 'x', isConfirmed: false }), 200],
  [catalog.exportPublications, () => ({}), 200],
  [catalog.exportImportTemplate, () => ({}), 200],
  [catalog.exportImportErrors, () => ({ csv: 'x' }), 200],
]
const named = bodies.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const)

test.each(named)('%s is forbidden for clients, and returns 404 for unknown ids', async (_, endpoint, body, status) => {
  expect((await portal.call(endpoint, body(), client)).status).toBe(403)
  expect((await portal.call(endpoint, body(), ana)).status).toBe(status)
})
