// @module-tag sql
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { expect, test } from 'vitest'
import { makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R21.22
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

test.each(['Arts, music and theater', 'arts', 'ARTS,  music and theater'])(
  'a sector written “%s” in a file is displayed and exported with its usual name',
  async (written) => {
    const name = `Stage Door ${written.length} ${written.charAt(0)}`
    const csv = `Name,Type,Sector,Audience,Keywords\n${name},online,"${written}",Actors,stage`
    const { body: outcome } = await portal.call(catalog.importPublications, { csv, isConfirmed: true }, ana)
    expect(outcome).toMatchObject({ errors: [], isDone: true })
    const { body } = await portal.call(catalog.listPublications, { keyword: name }, ana)
    expect(body.publications.map(({ fields }) => fields.sector)).toEqual(['arts'])
    expect(body.sectors).toContainEqual({ name: 'arts', label: 'Arts, music and theater', isRetired: false })
    const exported = await portal.call(catalog.exportPublications, { keyword: name }, ana)
    expect(String(exported.body)).toContain(`${name},online,"Arts, music and theater",`)
    // The rows of the search, below the header line
    expect(String(exported.body).trimEnd().split(/\r?\n/)).toHaveLength(2)
  },
)

test('a publication that lacks required fields, or has an unknown sector, is still listed', async () => {
  const id = '01990000-0000-7000-8000-00000000abcd'
  await portal.sql(
    `insert into publication (id, name, type, sector, audience, keywords, region, price)
     values ($1, 'Sparse Herald', 1, 'nowhere', '', '', '', 15000)`,
    [id],
  )
  const { status, body } = await portal.call(catalog.listPublications, { keyword: 'sparse' }, ana)
  expect(status).toBe(200)
  expect(body.publications).toMatchObject([{ id, fields: { name: 'Sparse Herald', sector: 'nowhere', audience: '' } }])
  // The next edit requires all fields
  const [publication] = body.publications.map(({ fields }) => fields)
  if (!publication) throw new Error('The sector is not listed')
  const changed = await portal.call(catalog.changePublication, { publicationId: id, publication }, ana)
  expect(changed.status).toBe(400)
  expect(changed.body.errors?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['publication.audience', 'publication.keywords', 'publication.region']),
  )
})
