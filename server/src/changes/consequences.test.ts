import { list } from '@tearsheet/protocol/campaigns/endpoints'
import { changeKinds } from '@tearsheet/protocol/desk/integration-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint } from '../testing/every-endpoint.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { Consequence } from './consequence.ts'
import { consequences } from './consequences.ts'
import { jobContext } from './context.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

describe('a kind of change', () => {
  const rows = Object.entries<Consequence>(consequences)

  test('has an action of its own, except exports of candidates', () => {
    const actions = rows.flatMap(([, { action }]) => action ?? []).filter((action) => action !== 'candidates.export')
    expect(new Set(actions).size).toBe(actions.length)
  })

  test('has a subject if it has an audit row, a history or an entry in the feed, and at least one consequence', () => {
    for (const [kind, { action, subject, history, browsers, desk }] of rows) {
      if (action !== undefined || history !== undefined) expect([kind, subject]).toEqual([kind, expect.any(String)])
      expect([kind, action ?? history ?? browsers ?? desk]).toEqual([kind, expect.any(String)])
    }
  })

  test('enters the feed exactly if its row has `feed`', async () => {
    const inFeed = rows.filter(([, { feed }]) => feed)
    expect(new Set(inFeed.map(([, { subject }]) => subject))).toEqual(new Set(changeKinds))
    const ids = { feed: uuidv7(), other: uuidv7() }
    await jobContext(portal.gateways, 'Beacon').inTransaction(({ changes }) =>
      changes.record([
        { kind: 'quote.created', id: ids.feed },
        { kind: 'apiKey.revoked', id: ids.other },
      ]),
    )
    const found = await portal.sql('select kind, subject_id, action from change where subject_id = any($1)', [
      Object.values(ids),
    ])
    expect(found).toEqual([{ kind: 'pending_quote', subject_id: ids.feed, action: 'quotes.create' }])
  })
})

describe('a write', () => {
  test('states a reason if it records nothing; reads state none', () => {
    for (const { name, writes, unrecorded } of everyEndpoint) {
      if (unrecorded === null) continue
      expect([name, writes]).toEqual([name, true])
      expect(unrecorded).toMatch(/^[A-Z].{20,}[^.]$/)
    }
    expect(list.unrecorded).toBeNull()
  })

  test('fails its tests if it commits rows, records nothing and states no reason', async () => {
    const staff = await portal.signIn('staff@beacon.example')
    const [item] = await portal.sql<{ id: string }>('select id from campaign_item limit 1')
    const look = () => portal.call(work.look, { campaignItemId: item?.id ?? null }, staff)
    const declaredReason = work.look.unrecorded
    const declared: { unrecorded: string | null } = work.look
    expect((await look()).status).toBe(200)
    declared.unrecorded = null
    expect((await look()).status).toBe(500)
    declared.unrecorded = declaredReason
  })
})
