import { getAttention } from '@tearsheet/protocol/clients/endpoints'
import { beginOpenidSignOut } from '@tearsheet/protocol/identity/openid-endpoints'
import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { renew, signIn, signOut } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
beforeEach(() => portal.sql('delete from sign_in_failure'))

const chosen = 'Three herons over ice'
function change(person: SignedIn, fields: Partial<{ password: string; again: string; current: string; id: string }>) {
  const { password = chosen, again = password, current = demoPassword, id = person.userId } = fields
  return portal.call(
    resetPassword,
    { userId: id, password, passwordConfirmation: again, currentPassword: current },
    person,
  )
}

describe('changing the password', () => {
  test('returns a new token and ends all existing sessions', async () => {
    const person = await portal.signIn('full@lakeside.example')
    const elsewhere = await portal.signIn('full@lakeside.example')
    const { status, body } = await change(person, {})
    expect(status).toBe(200)
    expect((await portal.call(renew, {}, person)).status).toBe(401)
    expect((await portal.call(renew, {}, elsewhere)).status).toBe(401)
    expect((await portal.call(renew, {}, { ...person, token: body.token })).status).toBe(200)
    expect((await portal.call(signIn, { username: 'full@lakeside.example', password: chosen })).status).toBe(200)
  })

  test('allows a user who has not chosen one yet to sign out, also at an organization’s own identity provider', async () => {
    const person = await portal.signIn('reset@lakeside.example')
    expect((await portal.call(beginOpenidSignOut, {}, person)).status).toBe(200)
    expect((await portal.call(signOut, {}, person)).status).toBe(200)
    expect((await portal.call(renew, {}, person)).status).toBe(401)
  })

  test('requires no current password if a new one is due, and only then allows other requests', async () => {
    const person = await portal.signIn('reset@lakeside.example')
    const closed = await portal.call(getAttention, {}, person)
    expect(closed.status).toBe(403)
    expect(closed.body.errors?.[0]?.code).toBe('password_reset_required')
    const { status, body } = await portal.call(
      resetPassword,
      { userId: person.userId, password: chosen, passwordConfirmation: chosen },
      person,
    )
    expect(status).toBe(200)
    expect(decodeJwt(body.token)).toMatchObject({ resetPasswordFlag: false })
    expect((await portal.call(getAttention, {}, { ...person, token: body.token })).status).toBe(200)
  })

  test('rejects the password that had to be replaced', async () => {
    const person = await portal.signIn('custom@lakeside.example')
    await portal.sql('update app_user set reset_password_flag = true where id = $1', [person.userId])
    const { status, body } = await change(person, { password: demoPassword })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({
      code: 'invalid',
      field: 'password',
      message: 'Choose a password that is different from your current one',
    })
    await portal.sql('update app_user set reset_password_flag = false where id = $1', [person.userId])
  })

  test('returns all errors at once, including the length', async () => {
    const person = await portal.signIn('limited@lakeside.example')
    const { body } = await change(person, { password: 'password', again: 'other', current: 'no' })
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['password', 'Password must have 12 characters or more'],
      ['password', 'Choose a password that is harder to guess'],
      ['passwordConfirmation', 'The two passwords must be the same'],
      ['currentPassword', 'Your current password is incorrect'],
    ])
  })

  test('returns all errors at once', async () => {
    const person = await portal.signIn('limited@lakeside.example')
    const { status, body } = await change(person, { password: 'qwertyuiop12', again: 'something else', current: 'no' })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['password', 'Choose a password that is harder to guess'],
      ['passwordConfirmation', 'The two passwords must be the same'],
      ['currentPassword', 'Your current password is incorrect'],
    ])
    expect((await portal.call(renew, {}, person)).status).toBe(200)
  })

  test.each([
    ['eleven chars', 'Umbra kelp9', 'Password must have 12 characters or more'],
    [
      '129 characters',
      `Long${'-heron-over-ice'.repeat(9)}`.slice(0, 129),
      'Password must have 128 characters or fewer',
    ],
    ['the username', 'limited@lakeside.example 7', 'Choose a password that does not contain your username'],
    ['its first part', 'my LIMITED patience', 'Choose a password that does not contain your username'],
    ['their own name and a number', 'PriyaRaman1987', 'Choose a password that is harder to guess'],
    ['the university they work for', 'Lakeside-University-1', 'Choose a password that is harder to guess'],
  ])('rejects a password of %s', async (_, password, message) => {
    const person = await portal.signIn('limited@lakeside.example')
    const { status, body } = await change(person, { password })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ code: 'invalid', field: 'password', message }])
  })

  test.each(['Ein Löwe — 12 Zeichen ☂', '            x plus spaces', 'abab ¿Qué tal, José?'])(
    'accepts any characters: %s',
    async (password) => {
      const person = await portal.signIn('custom@lakeside.example')
      const { status, body } = await change(person, { password })
      expect(status).toBe(200)
      const back = { ...person, token: body.token }
      expect((await change(back, { password: demoPassword, current: password })).status).toBe(200)
    },
  )

  test('is restricted to the user’s own, even for an administrator', async () => {
    const [staff, person] = [await portal.signIn('staff@beacon.example'), await portal.signIn('talent@beacon.example')]
    expect((await change(staff, { id: person.userId })).status).toBe(403)
    expect((await change(person, { id: staff.userId })).status).toBe(403)
    expect((await portal.call(renew, {}, person)).status).toBe(200)
  })

  test('slows down guesses at the current password', async () => {
    const person = await portal.signIn('admin@northern.example')
    for (let time = 0; time < 5; time++) expect((await change(person, { current: 'no' })).status).toBe(400)
    const { status, headers } = await change(person, {})
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(25)
  })

  test('requires a token and a complete body', async () => {
    const person = await portal.signIn('talent@beacon.example')
    const body = { userId: person.userId, password: chosen, passwordConfirmation: chosen }
    expect((await portal.call(resetPassword, body)).status).toBe(401)
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/users/resetPassword',
      headers: { 'x-auth-token': person.token },
      payload: {},
    })
    expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'userId',
      'password',
      'passwordConfirmation',
    ])
  })

  test('is audited, without the password', async () => {
    const person = await portal.signIn('talent@beacon.example')
    await change(person, {})
    const rows = await portal.sql(`select * from audit_entry where action = 'users.changePassword' and user_id = $1`, [
      person.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(chosen)
  })
})
