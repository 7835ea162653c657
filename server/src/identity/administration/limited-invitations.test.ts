import { requestAccess } from '@tearsheet/protocol/clients/endpoints'
import { activate, add, deactivate, resendInvitation, save } from '@tearsheet/protocol/identity/account-endpoints'
import { connectDirectory } from '@tearsheet/protocol/identity/directory-endpoints'
import { requestPasswordLink } from '@tearsheet/protocol/identity/password-endpoints'
import { notPersonName } from '@tearsheet/protocol/one-line'
import { describe, expect, it } from 'vitest'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const admin = await portal.signIn('admin@lakeside.example', 'Human Resources')
const limited = await portal.signIn('limited@lakeside.example')
const northern = await portal.signIn('admin@northern.example')

const person = { firstName: 'Denise', lastName: 'Whitaker', roleId: 1 as const }
const invite = (username: string, as = admin) => portal.call(add, { user: { ...person, username } }, as)
const received = async (address: string) => {
  await runDueJobs(portal)
  return (await portal.mail.list()).filter(({ to }) => to === address)
}

describe('emails that a user causes', () => {
  it('invite one person at most five times in an hour', async () => {
    const username = 'again@mail.example'
    const userId = (await invite(username)).body.user.id
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const response = await portal.call(resendInvitation, { userId }, admin)
      statuses.push(response.status)
      if (response.status !== 429) continue
      expect(response.body.errors?.[0]?.message).toMatch(
        /^Many emails were sent to this address already.* in \d+ minutes$/,
      )
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    // Deactivating and activating a user also sends the invitation again.
    expect((await portal.call(deactivate, { userId }, admin)).status).toBe(200)
    expect((await portal.call(activate, { userId }, admin)).status).toBe(429)
  })

  it('invite at most thirty people in an hour; a rejected one is not added', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) statuses.push((await invite(`stranger-${n}@mail.example`, northern)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
    const [row] = await portal.sql<{ n: number }>(
      "select count(*)::int as n from app_user where username like 'stranger-%'",
    )
    expect(row?.n).toBe(30)
  })

  it('request access at most five times in an hour', async () => {
    const before = (await received('admin@lakeside.example')).length
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await portal.call(requestAccess, { permission: 'manageInvoices' }, limited)).status)
      await runDueJobs(portal)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    expect((await received('admin@lakeside.example')).length - before).toBeLessThanOrEqual(5)
  }, 120_000)

  it('include five password links in an hour, and the response reveals nothing', async () => {
    const username = 'full@lakeside.example'
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await portal.call(requestPasswordLink, { username })
      expect([status, body]).toEqual([200, {}])
      await runDueJobs(portal)
      // Links that were used no longer count towards the links that are valid at the same time.
      await portal.sql('delete from password_link')
    }
    expect(await received(username)).toHaveLength(5)
  }, 60_000)
})

it('reveals ten addresses of other clients in an hour that are in use to all users and the directory of a client, and no more', async () => {
  const directory = (await portal.call(connectDirectory, {}, admin)).body.token
  const taken = 'admin@northern.example'
  const statuses: number[] = []
  for (let n = 0; n < 14; n += 1) statuses.push((await invite(taken)).status)
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  const { status } = await portal.call(save, { user: { id: limited.userId, username: taken } }, admin)
  expect(status).toBe(429)
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api/scim/v2/Users',
    headers: { authorization: `Bearer ${directory}`, 'content-type': 'application/scim+json' },
    payload: JSON.stringify({ userName: taken, name: { givenName: 'A', familyName: 'B' } }),
  })
  expect(statusCode).toBe(429)
  // Nor to another administrator, who starts with none of their own
  await portal.sql('update membership set role_id = 2 where user_id = $1', [limited.userId])
  const second = await portal.signIn('limited@lakeside.example', admin.activeView.clientAccount.name)
  expect((await invite(taken, second)).status).toBe(429)
})

it('rejects an address in the name of a user who is invited', async () => {
  const user = { ...person, username: 'named@mail.example', firstName: 'Claim it at prize.example' }
  const { status, body } = await portal.call(add, { user }, admin)
  expect([status, body.errors]).toEqual([400, [{ code: 'invalid', field: 'user.firstName', message: notPersonName }]])
})
