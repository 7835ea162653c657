import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { resetLostFactor } from '../src/identity/reset-lost-factor.ts'
import { runDueJobs } from '../src/testing/test-app.ts'
import { withPortal } from '../src/testing/with-portal.ts'

const portal = await withPortal()
const reset = (username: string) =>
  portal.gateways.database.transaction('tearsheet_provider', (tx) =>
    resetLostFactor(writeContext(tx, systemPerformer('Beacon')), username),
  )

test('an administrator of the provider who lost their factor signs in with the password, is notified, and signed out', async () => {
  const username = 'staff@beacon.example'
  const staff = await portal.signIn(username)
  await expect(reset(username)).rejects.toMatchObject({ status: 409 })
  const { body } = await portal.call(factors.beginSecondFactor, {}, staff)
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
  expect((await portal.call(factors.confirmSecondFactor, { code }, staff)).status).toBe(200)
  await expect(portal.signIn(username)).rejects.toThrow('could not sign in')
  await reset(username)
  expect((await portal.call(factors.getSecondFactor, {}, staff)).status).toBe(401)
  await runDueJobs(portal)
  expect((await portal.mail.list()).map(({ to, subject }) => [to, subject])).toContainEqual([
    username,
    expect.stringContaining('has been reset'),
  ])
  expect((await portal.call(factors.getSecondFactor, {}, await portal.signIn(username))).status).toBe(200)
})

test('rejects a client’s user, whose colleagues reset it in the portal', async () => {
  await expect(reset('full@lakeside.example')).rejects.toMatchObject({ status: 404 })
})
