// @module-tag sql
import * as catalogue from '@tearsheet/protocol/desk/catalogue-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/campaign-factories.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'

// R21.22
let portal: TestApp
let ana: SignedIn
beforeAll(async () => {
  portal = await createTestApp()
  ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
})
afterAll(() => portal.close())

test.each(['Arts, music and theater', 'arts', 'ARTS,  music and theater'])(
  'a sector written “%s” in a file is the one that people read in the list and in what is exported',
  async (written) => {
    const name = `Stage Door ${written.length} ${written.charAt(0)}`
    const csv = `Name,Type,Sector,Audience,Keywords\n${name},online,"${written}",Actors,stage`
    const { body: outcome } = await portal.call(catalogue.importPublications, { csv, isConfirmed: true }, ana)
    expect(outcome).toMatchObject({ faults: [], isDone: true })
    const { body } = await portal.call(catalogue.listPublications, { keyword: name }, ana)
    expect(body.publications.map(({ fields }) => fields.sector)).toEqual(['arts'])
    expect(body.sectors).toContainEqual({ name: 'arts', label: 'Arts, music and theater' })
    const exported = await portal.call(catalogue.exportPublications, {}, ana)
    expect(String(exported.body)).toContain(`${name},online,"Arts, music and theater",`)
  },
)
