import { signIn } from '@tearsheet/protocol/auth/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../demo/users.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { untilAnswered } from '../testing/until-answered.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from sign_in_failure'))

const username = 'full@lakeside.example'
const enter = (password: string, name = username) => portal.call(signIn, { username: name, password })

async function fail(times: number, name = username) {
  for (let time = 0; time < times; time++) await enter('not the password', name)
}

test('five wrong passwords slow the username down, even for the right one', async () => {
  await fail(5)
  const { status, headers, body } = await enter(demoPassword)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(25)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30)
  expect(body.errors?.[0]).toMatchObject({ code: 'too_many_requests' })
})

test('four wrong passwords do not, and the right one makes them forgotten', async () => {
  await fail(4)
  expect((await enter(demoPassword)).status).toBe(200)
  await fail(4)
  expect((await enter(demoPassword)).status).toBe(200)
})

test('the wait is over after half a minute and doubles with the next wrong password', async () => {
  await fail(5)
  await portal.sql(`update sign_in_failure set at = at - interval '31 seconds'`)
  expect((await enter('still not it')).status).toBe(400)
  const { status, headers } = await enter(demoPassword)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(50)
  await portal.sql(`update sign_in_failure set at = at - interval '61 seconds'`)
  expect((await enter(demoPassword)).status).toBe(200)
})

test('an unknown username is slowed like a known one', async () => {
  await fail(5, 'nobody@lakeside.example')
  expect((await enter(demoPassword, 'NOBODY@lakeside.example')).status).toBe(429)
})

test('other usernames go on', async () => {
  await fail(5)
  expect((await enter(demoPassword, 'talent@beacon.example')).status).toBe(200)
})

test('guesses sent at once get no more answers than guesses in a row', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => untilAnswered(() => enter('not the password'))))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(25)
})

test('fifty wrong passwords from one address slow the address down, whatever the username', async () => {
  await portal.sql(`insert into sign_in_failure (id, username, address)
    select gen_random_uuid(), 'someone' || n, '127.0.0.1' from generate_series(1, 50) n`)
  expect((await enter(demoPassword)).status).toBe(429)
})
