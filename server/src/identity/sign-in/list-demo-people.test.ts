import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { getDemoPeople, signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

const offered = async () => (await portal.call(getDemoPeople, {})).body.people

test('lists the people of a demonstration, each with a working password', async () => {
  const people = await offered()
  expect(people.map(({ firstName, role }) => `${firstName}, ${role}`)).toEqual([
    'Marguerite, administrator',
    'Daniel, full user',
    'Priya, limited user',
    'Tomasz, custom role',
    'Hannah, full user who must choose a new password',
    'Aiyana, administrator',
    'Curtis, administrator',
    'Noor, provider administrator',
    'Evelyn, manager at the provider’s desk',
  ])
  for (const { username, password, shows } of people) {
    expect(shows.length).toBeGreaterThan(10)
    expect((await portal.call(signIn, { username, password })).status).toBe(200)
  }
})

test('omits people who changed their password or were deactivated', async () => {
  const person = await portal.signIn('full@lakeside.example')
  const password = 'Herons over the ice'
  const change = { userId: person.userId, password, passwordConfirmation: password, currentPassword: demoPassword }
  expect((await portal.call(resetPassword, change, person)).status).toBe(200)
  await portal.sql("update app_user set confirmed = 0 where username = 'custom@lakeside.example'")
  expect((await offered()).map(({ firstName }) => firstName)).toEqual([
    'Marguerite',
    'Priya',
    'Hannah',
    'Aiyana',
    'Curtis',
    'Noor',
    'Evelyn',
  ])
})

test('lists no people outside a demonstration', async () => {
  const real = await createTestApp({ DEMO: 'false' })
  expect((await real.call(getDemoPeople, {})).body).toEqual({ people: [] })
  await real.close()
})
