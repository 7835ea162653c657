import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { type PortalProcess, startPortalProcess } from '../../testing/portal-process.ts'
import { readZip } from '../../testing/read-zip.ts'
import { withPortal } from '../../testing/with-portal.ts'

let worker: PortalProcess | undefined
const portal = await withPortal()
afterAll(() => worker?.kill())

/** Starts the worker process as in production. */
const start = () =>
  startPortalProcess({
    DATABASE_URL: portal.connectionString,
    DATA_DIR: portal.gateways.config.DATA_DIR,
    TOKEN_SECRET: portal.gateways.tokenSecret,
  })

const packing = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'campaigns:make-package' and j.locked_at is not null`

test('packs, announces and emails a package completely and once if its process is killed while packing', {
  timeout: 120_000,
}, async () => {
  const account = await makeAccount(portal)
  const person = await makePerson(portal, account)
  const campaign = await makeCampaign(portal, account)
  const item = await makeItem(portal, campaign, { state: [5, 'Published'], publicationType: 2 })
  const page = randomBytes(4_000_000)
  for (let number = 1; number <= 26; number++) {
    const storageKey = `tearsheets/${item.id}/${uuidv7()}`
    await portal.gateways.storage.put(storageKey, page)
    await portal.sql(
      `insert into tearsheet (id, campaign_item_id, client_account_id, issue_date, page, byte_size, sha256, storage_key)
       values ($1, $2, $3, '2026-10-04', $4, $5, 'unread', $6)`,
      [uuidv7(), item.id, account.clientAccountId, String(number), page.length, storageKey],
    )
  }
  const input = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'published' as const }
  const { packageId } = (await portal.call(campaigns.downloadTearsheets, input, person)).body

  const isReady = async () =>
    (await portal.sql('select from tearsheet_package where id = $1 and ready_at is not null', [packageId])).length > 0
  const caught: boolean[] = []
  for (const later of [0, 100]) {
    worker = await start()
    await vi.waitUntil(async () => (await portal.sql(packing)).length > 0, { timeout: 30_000, interval: 5 })
    await sleep(later)
    await worker.kill()
    caught.push(!(await isReady()))
  }
  // At least one kill must happen while packing, otherwise the test proves nothing.
  expect(caught).toContain(true)

  worker = await start()
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
  const letters = async () =>
    (await portal.mail.list()).filter(({ to, text }) => to === `${person.userId}@test.example` && /packages/.test(text))
  await vi.waitUntil(async () => (await letters()).length > 0, { timeout: 30_000, interval: 100 })
  expect(await letters()).toHaveLength(1)
  const notices = await portal.sql('select from notification where event_key = $1', [`package:${packageId}`])
  expect(notices).toHaveLength(1)
  const [made] = await portal.sql<{ storage_key: string; byte_size: string }>(
    'select storage_key, byte_size from tearsheet_package where id = $1',
    [packageId],
  )
  const zip = readFileSync(join(portal.gateways.config.DATA_DIR, 'files', made?.storage_key ?? ''))
  expect(zip.length).toBe(Number(made?.byte_size))
  const files = readZip(zip)
  expect(files.size).toBe(26)
  for (const content of files.values()) expect(content.equals(page)).toBe(true)
})
