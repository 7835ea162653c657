import { endEverySession, endOneSession, listSessions } from '@tearsheet/protocol/identity/session-endpoints'
import { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { presentDevice } from './present-device.ts'

const portal = await withPortal()

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** Signs in from a phone, in addition to the browser of a test. */
async function onPhone(person: SignedIn, username: string): Promise<SignedIn> {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'user-agent': phone },
    payload: { username, password: demoPassword },
  })
  return { ...person, token: response.json().token }
}

describe('a user’s own sessions', () => {
  test('are listed with their device, the current one first, and end one by one', async () => {
    const username = 'limited@lakeside.example'
    const here = await portal.signIn(username)
    const there = await onPhone(here, username)
    const { body } = await portal.call(listSessions, {}, here)
    expect(body.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      [null, true],
      ['Safari on iPhone', false],
    ])
    const sessionId = body.sessions[1]?.id ?? ''
    const left = await portal.call(endOneSession, { sessionId }, here)
    expect(left.body.sessions).toHaveLength(1)
    expect((await portal.call(renew, {}, there)).status).toBe(401)
    expect((await portal.call(renew, {}, here)).status).toBe(200)
    expect((await portal.call(endOneSession, { sessionId }, here)).status).toBe(404)
  })

  test('are inaccessible to other users, in any role', async () => {
    const victim = await portal.signIn('full@lakeside.example')
    const [own] = (await portal.call(listSessions, {}, victim)).body.sessions
    for (const username of ['limited@lakeside.example', 'admin@lakeside.example', 'staff@beacon.example']) {
      const other = await portal.signIn(username)
      expect((await portal.call(endOneSession, { sessionId: own?.id ?? '' }, other)).status).toBe(404)
    }
    expect((await portal.call(renew, {}, victim)).status).toBe(200)
    expect((await portal.call(listSessions, {})).status).toBe(401)
    expect((await portal.call(endOneSession, { sessionId: 'x' }, victim)).status).toBe(400)
  })

  test('end all at once', async () => {
    const username = 'custom@lakeside.example'
    const here = await portal.signIn(username)
    const there = await onPhone(here, username)
    expect((await portal.call(endEverySession, {}, here)).status).toBe(200)
    for (const as of [here, there]) expect((await portal.call(renew, {}, as)).status).toBe(401)
  })
})

test('describes a device in words', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  expect(presentDevice(windows)).toBe('Chrome on Windows')
  expect(presentDevice(`${windows} Edg/140.0`)).toBe('Edge on Windows')
  expect(presentDevice(phone)).toBe('Safari on iPhone')
  expect(presentDevice('curl/8')).toBeNull()
  expect(presentDevice(null)).toBeNull()
})
