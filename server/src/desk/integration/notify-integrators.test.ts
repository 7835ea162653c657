import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { expect, test, vi } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makePerson } from '../../testing/campaign-factories.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { listIntegrators } from '../staff/staff-queries.ts'

// R21.25
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

test('notifies every desk user once of a disabled webhook, even after an outage of the mail server and with a rejected mailbox', async () => {
  const input = { address: 'https://hooks.example/portal', kinds: ['campaign_item' as const] }
  const { webhookId } = (await portal.call(integration.addWebhook, input, ana)).body
  await portal.sql('update webhook set switched_off_at = now() where id = $1', [webhookId])
  const taken: string[] = []
  let answer = async (_to: string) => Promise.reject<void>(new Error('Mail server unavailable'))
  const send = vi.spyOn(portal.mail, 'send').mockImplementation(async ({ to }) => {
    await answer(to)
    taken.push(to)
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const runAgain = async () => {
    await portal.sql('update graphile_worker._private_jobs set run_at = now()')
    await runDueJobs(portal)
  }
  await jobContext(portal.gateways, 'Beacon').inTransaction(async ({ tx, changes }) => {
    const recipients = (await listIntegrators(tx)).map(({ id }) => id)
    await changes.record({ kind: 'webhook.switchedOff', webhookId, recipients })
  })
  await runDueJobs(portal)
  expect(taken).toEqual([])
  answer = async (to) => (to === 'staff@beacon.example' ? Promise.reject(new Error('No such mailbox')) : undefined)
  await runAgain()
  await runAgain()
  expect(taken.length).toBeGreaterThan(0)
  answer = async () => undefined
  await runAgain()
  expect(taken).toContain('staff@beacon.example')
  expect(new Set(taken).size).toBe(taken.length)
  send.mockRestore()
  error.mockRestore()
})
