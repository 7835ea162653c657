import { requestPasswordLink, resetPasswordWithLink } from '@tearsheet/protocol/identity/password-endpoints'
import { renew, signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example.com/' })
beforeEach(() =>
  portal.sql(
    'with asked as (delete from password_link_request), counted as (delete from counted_use) delete from password_link',
  ),
)

const ask = (username: string) => portal.call(requestPasswordLink, { username })
const chosen = 'Harbour lanterns at dusk'
const choose = (resetToken: string, password = chosen, passwordConfirmation = password) =>
  portal.call(resetPasswordWithLink, { resetToken, password, passwordConfirmation })

/** Returns the secret of the newest email to a user. */
async function linkOf(username: string): Promise<string> {
  await ask(username)
  await runDueJobs(portal)
  const [message] = (await portal.mail.list()).filter(({ to }) => to === username)
  return /resetToken=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

/** Runs failed jobs again without waiting for the delay between attempts. */
async function runAgain(): Promise<void> {
  await portal.sql('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(portal)
}

describe('requesting a link', () => {
  test('returns the same whether the user exists or not', async () => {
    for (const username of ['full@lakeside.example', 'nobody@lakeside.example', 'inactive@lakeside.example']) {
      const { status, body } = await ask(username)
      expect([status, body]).toEqual([200, {}])
    }
  })

  test('from one address is rate-limited, whatever the username', async () => {
    for (let time = 0; time < 30; time++) expect((await ask(`somebody-${time}@lakeside.example`)).status).toBe(200)
    for (const username of ['full@lakeside.example', 'nobody@lakeside.example']) {
      const { status, headers, body } = await ask(username)
      expect([status, body.errors?.[0]?.code]).toEqual([429, 'too_many_requests'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await portal.sql("update password_link_request set at = at - interval '16 minutes'")
    expect((await ask('full@lakeside.example')).status).toBe(200)
  })

  test('from many addresses of one IPv6 network is rate-limited as from one address', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 40; host++) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: `/api${requestPasswordLink.path}`,
        payload: { username: `user-${host}@lakeside.example` },
        remoteAddress: `2001:db8:0:1:${host.toString(16)}::${host}`,
      })
      statuses.push(statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
    await portal.sql('delete from password_link_request')
  })

  test('sends an email with a text and an HTML part to the user, and none to others', async () => {
    const before = (await portal.mail.list()).length
    for (const username of ['Limited@lakeside.example', 'nobody@lakeside.example', 'inactive@lakeside.example'])
      await ask(username)
    await runDueJobs(portal)
    const sent = (await portal.mail.list()).slice(0, (await portal.mail.list()).length - before)
    const mine = sent.filter(({ subject }) => subject === 'Choose a new password for Tearsheet')
    expect(mine.map(({ to }) => to)).toContain('limited@lakeside.example')
    expect(mine.map(({ to }) => to)).not.toContain('nobody@lakeside.example')
    expect(mine.map(({ to }) => to)).not.toContain('inactive@lakeside.example')
    for (const part of [mine[0]?.text, mine[0]?.html])
      expect(part).toContain('https://portal.example.com/reset-password?resetToken=')
  })

  test('stores only the hash of the secret', async () => {
    const secret = await linkOf('limited@lakeside.example')
    expect(secret).toHaveLength(43)
    const [row] = await portal.sql<{ secret_hash: string }>('select secret_hash from password_link')
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.secret_hash).not.toContain(secret)
  })

  test('repeatedly sends at most three emails in an hour', async () => {
    const toMe = async () => (await portal.mail.list()).filter(({ to }) => to === 'custom@lakeside.example').length
    for (let time = 0; time < 5; time++) {
      await ask('custom@lakeside.example')
      await runDueJobs(portal)
    }
    expect(await toMe()).toBe(3)
  })

  test('delivers it after the mail server is back, however often it was unavailable before', async () => {
    const username = 'admin@lakeside.example'
    const send = vi.spyOn(portal.mail, 'send').mockRejectedValue(new Error('Mail server unavailable'))
    vi.spyOn(console, 'error').mockReturnValue()
    await ask(username)
    for (let time = 0; time < 5; time++) await runAgain()
    send.mockRestore()
    await runAgain()
    const reported = (await portal.mail.list()).filter(({ to }) => to === username)
    expect(reported.map(({ text }) => /resetToken=[\w-]{43}/.test(text))).toEqual([true])
    expect(await portal.sql('select from password_link')).toHaveLength(1)
  })

  test('is rejected without a username', async () => {
    const { status, body } = await ask('')
    expect(status).toBe(400)
    expect(body.errors?.[0]).toMatchObject({ field: 'username', message: 'Enter your username' })
  })
})

describe('choosing a password with a link', () => {
  const username = 'full@lakeside.example'

  test('signs in with a new token, ends every other session, and replaces the old password', async () => {
    const before = await portal.signIn(username)
    const { status, body } = await choose(await linkOf(username))
    expect(status).toBe(200)
    expect((await portal.call(renew, {}, { ...before, token: body.token })).status).toBe(200)
    expect((await portal.call(renew, {}, before)).status).toBe(401)
    expect((await portal.call(signIn, { username, password: demoPassword })).status).toBe(400)
    expect((await portal.call(signIn, { username, password: chosen })).status).toBe(200)
  })

  test('works once', async () => {
    const secret = await linkOf(username)
    expect((await choose(secret)).status).toBe(200)
    const { status, body } = await choose(secret)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { code: 'link_expired', message: 'This link has been used or has expired. Request a new one' },
    ])
  })

  test('works for one of two concurrent uses', async () => {
    const secret = await linkOf(username)
    const responses = await Promise.all([choose(secret), choose(secret)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('uses up the other links of the same user', async () => {
    const [first, second] = [await linkOf(username), await linkOf(username)]
    expect((await choose(second)).status).toBe(200)
    expect((await choose(first)).status).toBe(400)
  })

  test('works for an hour', async () => {
    const secret = await linkOf(username)
    const [row] = await portal.sql<{ minutes: number }>(
      'select extract(epoch from expires_at - now())::int / 60 as minutes from password_link',
    )
    expect(row?.minutes).toBeGreaterThanOrEqual(59)
    expect(row?.minutes).toBeLessThanOrEqual(60)
    await portal.sql(`update password_link set expires_at = now() - interval '1 second'`)
    expect((await choose(secret)).status).toBe(400)
  })

  test('validates the password while no transaction is open', async () => {
    const secret = await linkOf(username)
    const { threads } = portal.gateways
    const run = threads.run.bind(threads)
    let open: unknown[] | null = null
    vi.spyOn(threads, 'run').mockImplementation(async (...job) => {
      open = await portal.sql(
        `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      return run(...job)
    })
    expect((await choose(secret)).status).toBe(200)
    expect(open).toEqual([])
  })

  test('does not use up the link if the password is rejected', async () => {
    const secret = await linkOf(username)
    const { status, body } = await choose(secret, 'password12345', 'another12345')
    expect(status).toBe(400)
    expect(body.errors?.map(({ field, message }) => [field, message])).toEqual([
      ['password', 'Choose a password that is harder to guess'],
      ['passwordConfirmation', 'The two passwords must be the same'],
    ])
    expect((await choose(secret)).status).toBe(200)
  })

  test('clears the flag of a user who must choose a new one', async () => {
    expect((await choose(await linkOf('reset@lakeside.example'))).status).toBe(200)
    const [row] = await portal.sql<{ flag: boolean }>(
      `select reset_password_flag as flag from app_user where username = 'reset@lakeside.example'`,
    )
    expect(row?.flag).toBe(false)
  })

  test('is rejected for a user deactivated in the meantime', async () => {
    const secret = await linkOf('talent@beacon.example')
    await portal.sql(`update app_user set confirmed = 0 where username = 'talent@beacon.example'`)
    expect((await choose(secret)).status).toBe(400)
  })

  test('is rejected with an access token or an invented secret', async () => {
    const { token } = await portal.signIn('limited@lakeside.example')
    expect((await choose(token.slice(0, 200))).status).toBe(400)
    expect((await choose('made up')).status).toBe(400)
  })
})
