import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'

// R21.19
let portal: TestApp
let ana: SignedIn
let own: TestAccount
beforeAll(async () => {
  portal = await createTestApp()
  own = await makeAccount(portal)
  ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
})
afterAll(() => portal.close())

const modules = { personalizedUrl: null, jobStats: false, jobStatsDashboard: null, candidateModule: false }
const rename = (name: string) =>
  portal.call(clients.setClientSettings, { clientId: own.clientId, name, ...modules }, ana)

test('a client keeps its own name, and cannot use that of another in any spelling', async () => {
  expect((await rename('Harbor College')).status).toBe(200)
  expect((await rename('HARBOR College')).status).toBe(200)
  const taken = await rename('lakeside UNIVERSITY')
  expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([400, 'name'])
})
