import { resetPassword } from '@tearsheet/protocol/identity/password-endpoints'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { changeChannel } from '../../changes/announce.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** Sent in a request; must not appear in the log. */
const secret = 'Ptarmigan-9d41-lantern'

const test = await withPortal({ LOG_LEVEL: 'debug', DATABASE_DEADLINE_MS: '1800' })
afterAll(() => owner?.end())
const person = await test.signIn('full@lakeside.example')
const owner: pg.Client = new pg.Client({ connectionString: test.connectionString })
await owner.connect()
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  test.logged.length = 0
})

const choose = () => {
  const { userId } = person
  const choice = { password: secret, passwordConfirmation: secret, currentPassword: demoPassword }
  return test.call(resetPassword, { userId, ...choice }, person)
}
const attempt = () => test.call(signIn, { username: secret, password: secret })
const errors = () => test.logged.map((line) => JSON.parse(line)).filter((line) => line.err)

function expectNothingSent(): void {
  const log = test.logged.join('')
  expect(log).not.toContain(secret)
  expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(log).not.toContain('argon2id')
  expect(log).not.toContain(person.token)
}

describe('the log of a failed statement contains its type, code and location, and no user input', () => {
  it('when it waited too long for a locked row', async () => {
    await owner.query('begin')
    await owner.query('select from credential where user_id = $1 for update', [person.userId])
    try {
      expect((await choose()).status).toBe(503)
    } finally {
      await owner.query('rollback')
    }
    expectNothingSent()
    const [{ err }] = errors()
    expect(err).toMatchObject({ kind: 'DrizzleQueryError', cause: { kind: 'DatabaseError', code: '55P03' } })
    expect(err.place.join('\n')).toContain('change-password.ts')
  })

  it('when its connection was cut', async () => {
    await owner.query('begin')
    await owner.query('select from credential where user_id = $1 for update', [person.userId])
    const waiting = choose()
    try {
      await vi.waitFor(async () => {
        const cut = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(cut.rowCount).toBe(1)
      }, 30_000)
      expect((await waiting).status).toBe(503)
    } finally {
      await owner.query('rollback')
    }
    expectNothingSent()
    expect(JSON.stringify(errors())).toContain('57P01')
  })

  it('when its table does not exist', async () => {
    await owner.query('alter table sign_in_failure rename to away')
    try {
      expect((await attempt()).status).toBe(500)
    } finally {
      await owner.query('alter table away rename to sign_in_failure')
    }
    expectNothingSent()
    expect(JSON.stringify(errors())).toContain('42P01')
  })

  it('when a constraint or a trigger quotes the row', async () => {
    await owner.query("alter table sign_in_failure add constraint none_of_these check (username not like '%lantern')")
    try {
      expect((await attempt()).status).toBe(500)
      expect(JSON.stringify(errors())).toContain('none_of_these')
    } finally {
      await owner.query('alter table sign_in_failure drop constraint none_of_these')
    }
    await owner.query(
      `create function quote_it() returns trigger language plpgsql as $$ begin raise exception '% is here', new.username; end $$`,
    )
    await owner.query(
      'create trigger quote_it before insert on sign_in_failure for each row execute function quote_it()',
    )
    try {
      expect((await attempt()).status).toBe(500)
      expect(errors().at(-1).err.cause).toMatchObject({ code: 'P0001', functions: ['quote_it'] })
    } finally {
      await owner.query('drop function quote_it cascade')
    }
    expectNothingSent()
  })
})

describe('the log contains no user input', () => {
  it('when a request is malformed, is rejected or has a URL that is a credential', async () => {
    const post = (payload: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth', headers: { 'content-type': 'application/json' }, payload })
    expect((await post(`{"username":"${secret}`)).statusCode).toBe(400)
    expect((await post(JSON.stringify({ username: [secret], password: 5 }))).statusCode).toBe(400)
    await test.app.inject({ url: `/reset-password?resetToken=${secret}` })
    await test.app.inject({ url: `/api/${secret}`, headers: { 'x-auth-token': person.token } })
    expect(test.logged.join('')).toContain('request completed')
    expectNothingSent()
  })

  it('when a database notification is malformed', async () => {
    await owner.query(`select pg_notify($1, $2)`, [changeChannel, secret])

    await vi.waitFor(() => expect(test.logged.join('')).toContain('cannot be read'), 30_000)
    expectNothingSent()
  })

  it('when a library logs an error by itself', () => {
    test.app.log.error(new Error(`refused ${secret}`))
    test.app.log.error({ err: new Error(secret) })
    test.app.log.warn({ err: new Error(secret) }, `line broken: ${secret}`)
    expect(errors()).toHaveLength(3)
    expectNothingSent()
  })
})
