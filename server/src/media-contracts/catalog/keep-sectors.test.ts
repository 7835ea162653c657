// @module-tag sql

import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import * as sectors from '@tearsheet/protocol/media-contracts/desk-sector-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R21.22
const portal = await withPortal()
const client = await makePerson(portal, await makeAccount(portal))
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
const add = (label: string) => portal.call(sectors.addSector, { sector: { label, keywords: 'beekeeper, apiary' } }, ana)
const publicationIn = (sector: string, name: string) => ({
  name,
  type: 1 as const,
  printType: null,
  website: null,
  sector,
  audience: 'All',
  keywords: 'bees',
  region: 'US' as const,
  price: 100,
  runDays: 30,
  leadDays: 1,
})

test('adds, renames and retires a sector; its publications keep it with its name', async () => {
  const added = await add('Bees and honey')
  expect(added.body.sector).toMatchObject({ name: 'bees_and_honey', label: 'Bees and honey', publicationCount: 0 })
  const name = added.body.sector.name
  const made = await portal.call(catalog.addPublication, { publication: publicationIn(name, 'Bee World') }, ana)
  expect(made.status).toBe(200)
  const sector = { label: 'Beekeeping', keywords: 'beekeeper' }
  const renamed = await portal.call(sectors.changeSector, { name, version: 1, sector }, ana)
  expect(renamed.body.sector).toMatchObject({ name, label: 'Beekeeping', publicationCount: 1 })
  expect(renamed.body.sector.changed).toMatchObject({ by: 'Ana Abel' })
  expect((await portal.call(sectors.retireSector, { name, isRetired: true }, ana)).body.sector.isRetired).toBe(true)

  const refused = await portal.call(catalog.addPublication, { publication: publicationIn(name, 'New Bee') }, ana)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'publication.sector'])
  const kept = {
    publicationId: made.body.publication.id,
    publication: { ...publicationIn(name, 'Bee World'), price: 2 },
  }
  expect((await portal.call(catalog.changePublication, kept, ana)).status).toBe(200)
  const { body } = await portal.call(catalog.listPublications, { keyword: 'bee world' }, ana)
  expect(body.sectors).toContainEqual({ name, label: 'Beekeeping', isRetired: true })

  const csv = `Name,Type,Sector,Audience,Keywords\nBee World,online,Beekeeping,All,bees\nNew Bee,online,Beekeeping,All,bees`
  const read = await portal.call(catalog.importPublications, { csv, isConfirmed: false }, ana)
  expect(read.body.errors).toMatchObject([{ line: 3, column: 'Sector', message: expect.stringContaining('retired') }])
})

test('rejects a name in use and missing words, and reports who changed a sector first', async () => {
  const { name } = (await add('Raced sector')).body.sector
  expect((await add('RACED  sector')).body.errors).toMatchObject([{ field: 'sector.label' }])
  const empty = await portal.call(sectors.addSector, { sector: { label: '', keywords: ' ' } }, ana)
  expect(empty.body.errors?.map(({ field }) => field)).toEqual(['sector.label', 'sector.keywords'])
  const change = { name, version: 1, sector: { label: 'Raced sector', keywords: 'x' } }
  expect((await portal.call(sectors.changeSector, change, ben)).status).toBe(200)
  const second = await portal.call(sectors.changeSector, change, ana)
  expect(second.status).toBe(409)
  expect(second.body.errors?.[0]?.message).toMatch(/Changed by Ben Bode on \w+ \d+, \d{4}/)
})

const calls: [Endpoint, Record<string, unknown>, number][] = [
  [sectors.listSectors, {}, 200],
  [sectors.addSector, { sector: { label: 'Open', keywords: 'x' } }, 200],
  [sectors.changeSector, { name: 'nowhere', version: 1, sector: { label: 'x', keywords: 'x' } }, 404],
  [sectors.retireSector, { name: 'nowhere', isRetired: true }, 404],
]
test.each(calls.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const))(
  '%s is for desk users only, and returns 404 for an unknown sector',
  async (_, endpoint, body, status) => {
    expect((await portal.call(endpoint, body, null)).status).toBe(401)
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
    expect((await portal.call(endpoint, body, ana)).status).toBe(status)
  },
)
