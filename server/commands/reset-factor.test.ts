import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { demoPassword } from '../demo/users.ts'
import { runOperatorCommand } from '../src/testing/processes/operator-command.ts'
import { runDueJobs, type SignedIn } from '../src/testing/test-app.ts'
import { withPortal } from '../src/testing/with-portal.ts'

const portal = await withPortal()
const username = 'staff@beacon.example'
const reset = (name: string) => runOperatorCommand(portal, 'reset-factor', ['--username', name])
const enter = (code?: string) => portal.call(signIn, { username, password: demoPassword, ...(code && { code }) })

/** Sets up an authenticator app with the code before the current one, which can be used once as well. */
async function setUpFactor(staff: SignedIn): Promise<TOTP> {
  const { body } = await portal.call(factors.beginSecondFactor, {}, staff)
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = app.generate({ timestamp: Date.now() - 30_000 })
  expect((await portal.call(factors.confirmSecondFactor, { code }, staff)).status).toBe(200)
  return app
}

test('an administrator of the provider who lost their factor signs in with the password, and sets up another', async () => {
  const staff = await portal.signIn(username)
  expect(await reset(username)).toEqual({ code: 1, printed: `${username} has no second factor\n` })
  const lost = await setUpFactor(staff)
  expect((await enter()).status).not.toBe(200)

  const { code, printed } = await reset(username)
  expect([code, printed]).toEqual([0, expect.stringContaining(`${username} is signed out everywhere`)])
  expect((await portal.call(factors.getSecondFactor, {}, staff)).status).toBe(401)
  await runDueJobs(portal)
  expect((await portal.mail.list()).map(({ to, subject }) => [to, subject])).toContainEqual([
    username,
    expect.stringContaining('has been reset'),
  ])

  const again = await portal.signIn(username)
  expect((await portal.call(factors.getSecondFactor, {}, again)).body).toMatchObject({ since: null })
  const found = await setUpFactor(again)
  expect((await enter()).status).not.toBe(200)
  expect((await enter(lost.generate())).status).not.toBe(200)
  expect((await enter(found.generate())).status).toBe(200)
})

test('rejects a client’s user, whose colleagues reset it in the portal, and a command without a username', async () => {
  expect(await reset('full@lakeside.example')).toEqual({
    code: 1,
    printed: 'Administrator full@lakeside.example not found\n',
  })
  expect(await runOperatorCommand(portal, 'reset-factor', [])).toEqual({
    code: 1,
    printed: 'Name the administrator: --username ada@example.com\n',
  })
})
