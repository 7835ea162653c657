import { bitsOf } from '@tearsheet/protocol/identity/rules'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/users.ts'
import { prove } from '../testing/apply.ts'
import { withPortal } from '../testing/with-portal.ts'

const portal = await withPortal({ TRUSTED_PROXIES: '127.0.0.1' })
beforeEach(() => portal.sql('delete from sign_in_failure'))

const username = 'full@lakeside.example'
const here = '192.0.2.1'

interface From {
  name?: string
  address?: string | null
  cookie?: string
  proof?: string | undefined
}

/** Makes one attempt, as forwarded by our proxy; without an address, the proxy did not report the client. */
async function enter(password: string, { name = username, address = here, cookie, proof }: From = {}) {
  const headers = { ...(address === null ? {} : { 'x-forwarded-for': address }), ...(cookie ? { cookie } : {}) }
  return portal.call(signIn, { username: name, password, ...(proof ? { proof } : {}) }, null, { headers })
}

async function fail(times: number, from: From = {}) {
  for (let time = 0; time < times; time++) await enter('not the password', from)
}

/** Records earlier failures without checking as many passwords. */
const note = (times: number, name: string, address: string | null) =>
  portal.sql(
    `insert into sign_in_failure (id, username, address)
     select gen_random_uuid(), coalesce($2, 'someone ' || n), coalesce($3, '198.51.100.' || n) from generate_series(1, $1) n`,
    [times, name || null, address],
  )

const challengeIn = ({ body }: Awaited<ReturnType<typeof enter>>) => body.errors?.[0]?.challenge ?? ''

describe('wrong passwords from many addresses of one IPv6 network', () => {
  const addressOf = (network: number, host: number) => `2001:db8:0:${network}:${host.toString(16)}::${host}`

  test('count as from one address', async () => {
    for (let host = 1; host <= 5; host++) await enter('not the password', { address: addressOf(1, host) })
    const response = await enter(demoPassword, { address: addressOf(1, 6) })
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([429, 'proof_required'])
    expect((await enter(demoPassword, { address: addressOf(2, 6) })).status).toBe(200)
  })

  test('count as from one address for all usernames', async () => {
    for (let host = 1; host <= 50; host++)
      await enter('x', { name: `guess-${host}@lakeside.example`, address: addressOf(3, host) })
    expect((await enter(demoPassword, { address: addressOf(3, 51) })).status).toBe(429)
    expect((await enter(demoPassword, { address: addressOf(4, 51) })).status).toBe(200)
  })

  test('count as the IPv4 address that is mapped to IPv6', async () => {
    await fail(3)
    await fail(2, { address: `::ffff:${here}` })
    expect((await enter(demoPassword)).status).toBe(429)
  })
})

describe('five wrong passwords for one username from one address', () => {
  test('require a proof of work, even with the correct password, and give API clients the time to retry', async () => {
    await fail(5)
    const response = await enter(demoPassword)
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([429, 'proof_required'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(bitsOf(challengeIn(response))).toBe(16)
  })

  test('are followed by a successful attempt with the proof, which is valid once', async () => {
    await fail(5)
    const proof = prove(challengeIn(await enter(demoPassword)))
    expect((await enter('still not it', { proof })).status).toBe(400)
    const again = await enter(demoPassword, { proof })
    expect(again.status).toBe(429)
    expect((await enter(demoPassword, { proof: prove(challengeIn(again)) })).status).toBe(200)
    expect((await enter(demoPassword)).status).toBe(200)
  })

  test('reject a proof for another username, an invented challenge or an easier one', async () => {
    await fail(5)
    await fail(5, { name: 'talent@beacon.example' })
    const challenge = challengeIn(await enter(demoPassword))
    const theirs = prove(challengeIn(await enter(demoPassword, { name: 'talent@beacon.example' })))
    const invented = prove(`1.9999999999.${'A'.repeat(43)}`)
    const easier = prove(challenge.replace(/^16/, '1'))
    for (const proof of [theirs, invented, easier, `${challenge}.0`, challenge, 'nonsense'])
      expect((await enter(demoPassword, { proof })).status).toBe(429)
  })

  test('do not affect other usernames, or the same username elsewhere', async () => {
    await fail(5)
    expect((await enter(demoPassword, { name: 'talent@beacon.example' })).status).toBe(200)
    expect((await enter(demoPassword, { address: '203.0.113.5' })).status).toBe(200)
  })

  test('count for an unknown username as for a known one', async () => {
    await fail(5, { name: 'nobody@lakeside.example' })
    expect((await enter(demoPassword, { name: 'NOBODY@lakeside.example' })).status).toBe(429)
  })
})

test('requires nothing after four wrong passwords, and the correct one clears the count', async () => {
  await fail(4)
  expect((await enter(demoPassword)).status).toBe(200)
  await fail(4)
  expect((await enter(demoPassword)).status).toBe(200)
})

test('requires a proof after twenty wrong passwords from anywhere, and after fifty from one address', async () => {
  await note(19, username, null)
  expect((await enter(demoPassword, { address: '203.0.113.6' })).status).toBe(200)
  await note(20, username, null)
  expect((await enter(demoPassword, { address: '203.0.113.6' })).status).toBe(429)
  await note(50, '', here)
  expect((await enter(demoPassword, { name: 'talent@beacon.example' })).status).toBe(429)
})

test('requires nothing after a quarter of an hour', async () => {
  await note(25, username, here)
  await portal.sql(`update sign_in_failure set at = now() - interval '15 minutes'`)
  expect((await enter(demoPassword)).status).toBe(200)
})

describe('a device that has signed in before', () => {
  async function known(name = username) {
    const { headers } = await enter(demoPassword, { name })
    expect(headers['set-cookie']).toMatch(/; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  test('is not affected by guesses from elsewhere, but by its own', async () => {
    const cookie = await known()
    await note(30, username, here)
    const response = await enter(demoPassword, { cookie })
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
    await fail(5, { cookie })
    expect((await enter(demoPassword, { cookie })).status).toBe(429)
  })

  test('is recognized for the username it signed in with, and not with a modified mark', async () => {
    const cookie = await known('talent@beacon.example')
    await note(30, username, here)
    const changed = (await known('admin@northern.example')).replace(/\.(\d)/, '.9')
    for (const other of [cookie, changed, 'tearsheet_device=x', `${cookie}x`])
      expect((await enter(demoPassword, { cookie: other })).status).toBe(429)
  })
})

test('does not count our own proxy as a client', async () => {
  for (let n = 0; n < 6; n++) await fail(1, { name: `someone-${n}@lakeside.example`, address: null })
  await note(60, '', 'a proxy')
  expect((await enter(demoPassword, { address: null })).status).toBe(200)
})

test('limits concurrent guesses to as many answers as sequential ones', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => enter('not the password')))
  expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(25)
})

test('rejects no bystander during a thousand concurrent attempts by strangers', async () => {
  const flood = Array.from({ length: 1000 }, (_, n) => enter('not it', { name: `someone-${n % 50}@lakeside.example` }))
  const bystanders = []
  for (let n = 0; n < 3; n++) bystanders.push(await enter(demoPassword, { address: `203.0.113.${n}` }))
  expect(bystanders.map(({ status }) => status)).toEqual([200, 200, 200])
  // The same within the flood's own address: the newest attempt is served first.
  expect((await enter(demoPassword, { name: 'talent@beacon.example' })).status).not.toBe(503)
  const rejected = (await Promise.all(flood)).map(({ status }) => status)
  expect(rejected.every((status) => status === 400 || status === 429)).toBe(true)
  expect(rejected.filter((status) => status === 429).length).toBeGreaterThan(800)
})
