import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, makeCampaign, makePerson } from '../testing/campaign-factories.ts'
import { addressOf, everyEndpoint } from '../testing/every-endpoint.ts'
import { startReplicated } from '../testing/processes/streaming-replica.ts'
import { sampleBody } from '../testing/sample-bodies.ts'
import { withPortal } from '../testing/with-portal.ts'
import { boundsWithin } from './bounds.ts'
import { type Database, openDatabase } from './connection.ts'
import { loginsAt } from './logins.ts'
import { openReplica, type Replica } from './replica.ts'

/** For each read since the test began: whether the replica answered it. */
let answered: boolean[]

beforeEach(() => {
  answered = []
})

const connectTo = (address: string): Database =>
  openDatabase({
    logins: loginsAt(address, world.primary.logins),
    poolSize: 2,
    bounds: boundsWithin(5_000),
    onError: () => {},
  })

const world = await startReplicated()
const portal = await withPortal({ LOG_LEVEL: 'silent' }, world.primary)
afterAll(async () => {
  await app?.close()
  await connection?.close()
})
const connection = connectTo(world.replicaUrl)
const app = await createApp({ ...portal.gateways, replica: watched(openReplica(connection, () => {})) })
const account = await makeAccount(portal)
const person = await makePerson(portal, account, { roleId: 2 })
await portal.sql('update client set candidate_module = true')

function watched(replica: Replica): Replica {
  return {
    ...replica,
    read: async (...args) => {
      const row = await replica.read<never>(...args)
      answered.push(row !== null)
      return row
    },
  }
}

async function ask(endpoint: Endpoint, as = person, by: FastifyInstance = app) {
  const response = await by.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { 'x-auth-token': as.token },
    payload: sampleBody(endpoint, as),
  })
  return { status: response.statusCode, body: response.json() }
}
const listTitles = async (as = person): Promise<string[]> =>
  (await ask(campaigns.list, as)).body.active.data.map(({ name }: { name: string }) => name)
const lists = everyEndpoint.filter(({ runs, scoped }) => runs === 'statement' && scoped)

test('serves every single-statement list from a replica that has caught up, equal to the primary’s', async () => {
  await makeCampaign(portal, account, { name: 'Registrar' })
  expect(lists.length).toBeGreaterThan(3)
  for (const endpoint of lists) {
    let ofReplica: unknown
    // A job of the portal may write in between, and then the primary answers once more
    const askCaughtUp = async () => {
      await world.catchUp()
      answered.length = 0
      ofReplica = await ask(endpoint)
      return answered
    }
    await expect.poll(askCaughtUp, { message: endpoint.name }).toEqual([true])
    expect(ofReplica, endpoint.name).toEqual(await ask(endpoint, person, portal.app))
    expect(ofReplica, endpoint.name).toMatchObject({ status: 200 })
  }
  expect(await listTitles()).toEqual(['Registrar'])
})

test('returns a recent write from the primary while the replica is behind', async () => {
  await world.pause()
  try {
    await makeCampaign(portal, account, { name: 'Bursar' })
    expect(await listTitles()).toContain('Bursar')
    expect(answered).toEqual([false])
  } finally {
    await world.resume()
  }
  await world.catchUp()
  expect(await listTitles()).toContain('Bursar')
  expect(answered).toEqual([false, true])
})

test('another account’s rows are absent from a replica’s response as from the primary’s', async () => {
  const stranger = await makePerson(portal, await makeAccount(portal), { roleId: 2 })
  await world.catchUp()
  expect(await listTitles(stranger)).toEqual([])
  expect(answered).toEqual([true])
})

describe('while a replica is behind', () => {
  test('an ended session, a revoked permission and a view without access return no data', async () => {
    const [leaving, losing] = [
      await makePerson(portal, account),
      await makePerson(portal, account, { roleId: 6, flags: { manageCampaigns: true } }),
    ]
    const stranger = await makePerson(portal, await makeAccount(portal))
    await world.catchUp()
    await world.pause()
    try {
      expect((await ask(campaigns.list, losing)).status).toBe(200)
      await portal.call(signOut, {}, leaving)
      await portal.sql('update membership set manage_campaigns = false where user_id = $1', [losing.userId])
      expect((await ask(campaigns.list, leaving)).status).toBe(401)
      expect((await ask(campaigns.list, losing)).status).toBe(403)
      expect((await ask(campaigns.list, { ...stranger, scope: person.scope })).status).toBe(403)
    } finally {
      await world.resume()
    }
  })
})

test('never reads from a server that is not a replica: it may be a primary on another timeline', async () => {
  const mistaken = connectTo(world.primary.connectionString)
  const other = await createApp({ ...portal.gateways, replica: watched(openReplica(mistaken, () => {})) })
  expect((await ask(campaigns.list, person, other)).status).toBe(200)
  expect(answered).toEqual([false])
  await other.close()
  await mistaken.close()
})

test('answers from the primary without its replica, and retries the replica only once in a while', async () => {
  const lost: string[] = []
  const away = connectTo(world.replicaUrl)
  const other = await createApp({
    ...portal.gateways,
    replica: watched(openReplica(away, (error) => lost.push(error.message))),
  })
  await world.catchUp()
  await ask(campaigns.list, person, other)
  await world.stopReplica()
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await ask(campaigns.list, person, other)).status).toBe(200)
  expect(answered).toEqual([true, ...Array(10).fill(false)])
  expect(lost).toEqual(['The database is not available'])
  await other.close()
  await away.close()
})
