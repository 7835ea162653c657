import { parseArgs } from 'node:util'
import { list, watch } from '@tearsheet/protocol/campaigns/endpoints'
import { activate, deactivate, save } from '@tearsheet/protocol/identity/account-endpoints'
import { endEverySession } from '@tearsheet/protocol/identity/session-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { callAs, type Visitor, visit } from '../e2e/portal.ts'
import { startDemoPortal } from './demo-portal.ts'

/**
 * Users are deactivated, signed out everywhere or demoted in turn, while their event stream is open: their next request
 * must be rejected, and the stream must close. `npm run bench -- shut-out --rounds 1000`
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } })
const rounds = Number(values.rounds)
const demo = await startDemoPortal()
const portal = demo.url
const admin = await visit('admin@lakeside.example', 'Human Resources', portal)
const username = 'custom@lakeside.example'
const slips = { call: 0, stream: 0 }

const statusOf = (visitor: Visitor): Promise<number> =>
  callAs(visitor, list, { query: scopeOf(visitor) }, { portal }).then(
    () => 200,
    (error: unknown) => Number(/returned status (\d+)/.exec(String(error))?.[1] ?? 0),
  )
const scopeOf = ({ activeView }: Visitor) => ({
  clientId: activeView?.client.id ?? '',
  clientAccountId: activeView?.clientAccountId ?? '',
})

/** Opens the stream. @returns a function that resolves to whether it ends within two seconds */
async function openStream(visitor: Visitor): Promise<() => Promise<boolean>> {
  const of = new URLSearchParams({ userId: visitor.userId, clientAccountId: scopeOf(visitor).clientAccountId })
  const response = await fetch(`${portal}/api${watch.path}?${of}`, { headers: { 'x-auth-token': visitor.token } })
  const reader = response.body?.getReader()
  if (response.status !== 200 || !reader) throw new Error(`No stream: ${response.status}`)
  const ended = (async () => {
    while (!(await reader.read()).done);
    return true
  })().catch(() => true)
  return () => Promise.race([ended, new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false))])
}

const acts = [
  async ({ userId }: Visitor) => {
    await callAs(admin, deactivate, { userId }, { portal })
    return () => callAs(admin, activate, { userId }, { portal })
  },
  async (visitor: Visitor) => {
    await callAs(visitor, endEverySession, {}, { portal })
    return async () => undefined
  },
  async ({ userId }: Visitor) => {
    await callAs(admin, save, { user: { id: userId, roleId: 1 } }, { portal })
    return async () => undefined
  },
]
for (let round = 0; round < rounds; round += 1) {
  const act = acts[round % acts.length]
  if (!act) throw new Error('requests were made')
  // With a role that loses a permission when demoted
  const [{ id = '' } = {}] = (await demo.owner.query('select id from app_user where username = $1', [username])).rows
  await callAs(admin, save, { user: { id, roleId: 3 } }, { portal })
  const visitor = await visit(username, 'Human Resources', portal)
  const hasEnded = await openStream(visitor)
  if ((await statusOf(visitor)) !== 200) throw new Error('not signed in at the start')
  const undo = await act(visitor)
  if ((await statusOf(visitor)) !== 401) slips.call += 1
  if (!(await hasEnded())) slips.stream += 1
  await undo()
  // The confirmation of identity, valid for fifteen minutes, may expire in a long run
  if (round % 200 === 0) await demo.owner.query('update session set proven_at = now()')
}
await callAs(admin, auth.signOut, {}, { portal })
await demo.stop()
console.log(
  `${rounds} rounds: ${slips.call} later requests that were accepted, ${slips.stream} streams that stayed open`,
)
process.exit(slips.call + slips.stream === 0 ? 0 : 1)
