import { add } from '@tearsheet/protocol/identity/account-endpoints'
import { resetPassword, resetPasswordWithLink } from '@tearsheet/protocol/identity/password-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beforeEach, expect, it, vi } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { withPortal } from '../../testing/with-portal.ts'

const secret = 'Ptarmigan-9d41-lantern'
const portal = await withPortal({ LOG_LEVEL: 'info' })
const limited = await portal.signIn('limited@lakeside.example')
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  portal.logged.length = 0
})
/** Security events of the log; the response is sent before they are written. */
const events = () =>
  vi.waitFor(() => {
    const found = portal.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
    expect(found.length).toBeGreaterThan(0)
    return found
  })

it('logs each request without a valid token, for every endpoint', async () => {
  for (const endpoint of everyEndpoint.filter(({ access }) => access !== 'public')) {
    portal.logged.length = 0
    const headers = { 'x-auth-token': secret }
    const { status } = await portal.call(endpoint, {} as never, null, { headers }) // rejected before its body is read
    if (status !== 401) continue
    expect(await events()).toEqual([expect.objectContaining({ level: 40, status: 401, endpoint: endpoint.name })])
  }
  expect(portal.logged.join('')).not.toContain(secret)
})

it('logs each denied request with the user and the session', async () => {
  const user = { username: 'a@mail.example', firstName: secret, lastName: 'B', roleId: 1 as const }
  expect((await portal.call(add, { user }, limited)).status).toBe(403)
  expect(await events()).toEqual([
    expect.objectContaining({ event: 'access_denied', endpoint: add.name, userId: limited.userId }),
  ])
  expect(portal.logged.join('')).not.toContain(secret)
})

it('logs failed sign-ins and passwords without what was entered', async () => {
  const username = `${secret}@mail.example`
  expect((await portal.call(signIn, { username, password: secret })).status).toBe(400)
  expect(await events()).toEqual([
    expect.objectContaining({ event: 'authentication_failed', endpoint: signIn.name, address: '127.0.0.1' }),
  ])
  const choice = { password: secret, passwordConfirmation: secret }
  await portal.call(resetPasswordWithLink, { resetToken: secret, ...choice })
  await portal.call(resetPassword, { userId: limited.userId, ...choice, currentPassword: secret }, limited)
  await vi.waitFor(async () => expect(await events()).toHaveLength(3))
  expect(portal.logged.join('').toLowerCase()).not.toContain(secret.toLowerCase())
})

it('logs requests of a directory and of the operator without their key', async () => {
  await portal.app.inject({ url: '/api/scim/v2/Users', headers: { authorization: `Bearer ${secret}` } })
  expect(await events()).toEqual([
    expect.objectContaining({ event: 'not_authenticated', endpoint: expect.stringContaining('/scim/v2/Users') }),
  ])
  expect(portal.logged.join('')).not.toContain(secret)
})
