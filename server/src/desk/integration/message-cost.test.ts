// @module-tag sql
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { expect, test } from 'vitest'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { recordArrival } from './record-try.ts'
import { takeDue } from './webhook-queries.ts'

// R21.25
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

test('the cost of one message does not depend on the number of waiting ones of its object, and all arrive in order', async () => {
  const to = { address: 'https://hooks.example/desk', kinds: ['campaign_item' as const] }
  const { webhookId } = (await portal.call(integration.addWebhook, to, ana)).body
  const changes = 800
  await portal.sql(
    `insert into audit_entry (id, action, subject, subject_id)
     select gen_random_uuid(), 'test.' || n, 'campaign_item', 'object' from generate_series(1, $1::int) n order by n`,
    [changes],
  )
  // The state of a webhook that has been in use for a while
  await portal.sql(
    `insert into webhook_delivery (id, webhook_id, change_id, position, kind, subject_id, action, at, state)
     select gen_random_uuid(), $1, gen_random_uuid(), -n, 'campaign_item', 'other-' || n % 100, 'test', now(), 'delivered'
     from generate_series(1, 20000) n`,
    [webhookId],
  )
  const arrived: string[] = []
  const costs: { read: number; changed: number }[] = []
  // Live rows, by table and index scans. Dead entries remain in an index as long as a transaction is open in any
  // database of the server, such as those of other tests.
  const count = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ read: number; changed: number }>(sql`
      select (sum(pg_stat_get_xact_tuples_returned(oid)) filter (where relkind = 'r')
          + sum(pg_stat_get_xact_tuples_fetched(oid)))::int as read,
        sum(pg_stat_get_xact_tuples_updated(oid))::int as changed
      from pg_class where oid = 'webhook_delivery'::regclass
        or oid in (select indexrelid from pg_index where indrelid = 'webhook_delivery'::regclass)`)
    return rows[0] ?? { read: Number.NaN, changed: Number.NaN }
  }
  /** Claims and delivers one message; the connection counts the rows read and written. */
  const sendOne = () =>
    portal.gateways.database.transaction('tearsheet_provider', async (tx) => {
      const before = await count(tx)
      const due = await takeDue(tx, webhookId, 1)
      for (const message of due ?? []) {
        arrived.push(message.action)
        await recordArrival(tx, message)
      }
      const after = await count(tx)
      costs.push({ read: after.read - before.read, changed: after.changed - before.changed })
      return due !== null
    })
  while (await sendOne());
  expect(arrived).toEqual(Array.from({ length: changes }, (_, n) => `test.${n + 1}`))
  expect(Math.max(...costs.map(({ changed }) => changed))).toBeLessThan(40)
  expect(Math.max(...costs.map(({ read }) => read))).toBeLessThan(changes / 4)
  // Each one is set aside once, then due, claimed and delivered
  expect(costs.reduce((sum, { changed }) => sum + changed, 0)).toBeLessThanOrEqual(4 * changes)
})
