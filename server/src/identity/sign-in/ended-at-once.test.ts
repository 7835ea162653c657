// @module-tag sql

import { listCountries } from '@tearsheet/protocol/campaigns/endpoints'
import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { renew, signIn, signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()

const opens = async (person: SignedIn, token: string) =>
  (await portal.call(listCountries, {}, { ...person, token })).status === 200

describe('ending sessions while others start', () => {
  test('signing out ends the sessions that a concurrent renewal starts', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const renewals = () => Array.from({ length: 8 }, () => portal.call(renew, {}, person))
    const [left, ...responses] = await Promise.all([
      ...renewals(),
      portal.call(signOut, {}, person),
      ...renewals(),
    ]).then((all) => [all[8], ...all.toSpliced(8, 1)])
    expect(left?.status).toBe(200)
    const tokens = responses.flatMap((response) =>
      response && 'token' in response.body ? [String(response.body.token)] : [],
    )
    for (const token of tokens) expect(await opens(person, token)).toBe(false)
  })

  test('a new password ends a session of the old one that was still being checked', async () => {
    const person = await portal.signIn('limited@lakeside.example')
    const holder = new pg.Client({ connectionString: portal.connectionString })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from app_user where id = $1 for update', [person.userId])
    const entering = portal.call(signIn, { username: 'limited@lakeside.example', password: demoPassword })
    await vi.waitUntil(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await portal.sql(waiting)).length > 0
    })
    await holder.query(`update credential set password_hash = password_hash || 'x' where user_id = $1`, [person.userId])
    await holder.query('commit')
    const { status, body } = await entering
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'wrong_credentials'])
  })

  test('accepts one of two concurrent new passwords, and the other starts no session', async () => {
    const [one, other] = [
      await portal.signIn('custom@lakeside.example'),
      await portal.signIn('custom@lakeside.example'),
    ]
    const responses = await Promise.all(
      [one, other].map((person, index) => {
        const password = `Three herons over ice ${index}`
        const change = { userId: person.userId, password, passwordConfirmation: password }
        return portal.call(resetPassword, { ...change, currentPassword: demoPassword }, person)
      }),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const kept = responses.find(({ status }) => status === 200)
    expect(await opens(one, kept?.body.token ?? '')).toBe(true)
  })
})
