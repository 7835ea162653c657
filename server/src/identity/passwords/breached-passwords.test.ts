import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { startLocalBreachedPasswords } from '../../gateways/breached-passwords/local.ts'
import { openBreachedPasswords } from '../../gateways/breached-passwords/range.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const breached = 'Nine herons under snow'
const service = await startLocalBreachedPasswords([breached])
const silent = createServer(() => {}).listen(0, '127.0.0.1')
await once(silent, 'listening')
const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}` // it listens at a port
afterAll(async () => {
  silent.close()
  await service.close()
})
const portal = await withPortal({ BREACHED_PASSWORDS_URL: service.url })
const alone = await withPortal({ BREACHED_PASSWORDS_URL: silentUrl, LOG_LEVEL: 'warn' })

async function change(at: TestApp, password: string) {
  const person = await at.signIn('full@lakeside.example')
  const input = { userId: person.userId, password, passwordConfirmation: password, currentPassword: demoPassword }
  return at.call(resetPassword, input, person)
}

test('rejects a password that the service knows, which receives five characters of its hash', async () => {
  const { status, body } = await change(portal, breached)
  expect([status, body.errors]).toEqual([
    400,
    [{ code: 'invalid', field: 'password', message: authMessages.passwordBreached }],
  ])
  expect(service.requests).toEqual([expect.stringMatching(/^\/range\/[\dA-F]{5}$/)])
  expect((await change(portal, 'Seven otters on a raft')).status).toBe(200)
})

test('accepts a password without a result after two seconds, with a log entry that does not contain it', async () => {
  const begun = performance.now()
  expect((await change(alone, breached)).status).toBe(200)
  expect(performance.now() - begun).toBeGreaterThan(1_900)
  const logged = alone.logged.filter((line) => line.includes('breached passwords not compared'))
  expect(logged).toHaveLength(1)
  expect(alone.logged.join()).not.toContain('herons')
})

test('does not count padded lines, and rejects other responses', async () => {
  const { includes } = openBreachedPasswords(`${service.url}/`)
  expect([await includes(breached), await includes('Three herons over ice')]).toEqual([true, false])
  await expect(openBreachedPasswords(silentUrl, { timeoutMs: 100 }).includes(breached)).rejects.toThrow()
})
