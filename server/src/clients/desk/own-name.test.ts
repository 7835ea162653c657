import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R21.19
const portal = await withPortal()
const own = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const modules = { personalizedUrl: null, jobStats: false, jobStatsDashboard: null, candidateModule: false }
const rename = (name: string) =>
  portal.call(clients.setClientSettings, { clientId: own.clientId, name, ...modules }, ana)

test('a client keeps its own name, and cannot use that of another in any spelling', async () => {
  expect((await rename('Harbor College')).status).toBe(200)
  expect((await rename('HARBOR College')).status).toBe(200)
  const taken = await rename('lakeside UNIVERSITY')
  expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([400, 'name'])
})
