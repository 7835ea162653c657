import { connect } from 'node:net'
import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { describe, expect, it, test } from 'vitest'
import { demoPassword } from '../../demo/users.ts'
import { productionKeys } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const key = 'a key of the operator that is long enough'
const open = await withPortal()
const { DATABASE_URL: _, ...production } = productionKeys
const keys = { ...production, DEMO: 'true', DEMO_PASSWORD: demoPassword }
const closed = await withPortal(keys)
const keyed = await withPortal({ ...keys, METRICS_KEY: key, API_DOCS_KEY: key })

describe('pages of the operator', () => {
  const paths = ['/metrics', '/api/openapi.json', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css']
  const statusOf = async (portal: typeof open, url: string, authorization = '') =>
    (await portal.app.inject({ url, headers: { authorization } })).statusCode
  const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`

  it.each(paths)('%s is open outside production, and does not exist in production without a key', async (path) => {
    expect(await statusOf(open, path)).toBe(200)
    expect(await statusOf(closed, path)).toBe(404)
  })

  it.each(paths)('%s needs the configured key, as a token or as a password', async (path) => {
    for (const wrong of ['', 'Bearer', `Bearer ${key}x`, basic(''), basic(key.slice(1)), `Digest ${key}`])
      expect(await statusOf(keyed, path, wrong)).toBe(401)
    expect(await statusOf(keyed, path, `Bearer ${key}`)).toBe(200)
    expect(await statusOf(keyed, path, basic(key))).toBe(200)
  })
})

test.each(['/%ff', '/api/%ff', '/api/nothing', '/api/health', '/nothing'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await closed.app.inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=()')
  },
)

describe('cookies', () => {
  const cookieOf = async (portal: typeof open) => {
    const response = await portal.call(signIn, { username: 'full@lakeside.example', password: demoPassword })
    return String(response.headers['set-cookie'])
  }

  it('are limited to the host and to TLS by their prefix where the portal is reached over TLS', async () => {
    const cookie = await cookieOf(keyed)
    expect(cookie).toMatch(/^__Host-tearsheet_device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  })

  it('work without TLS in a demonstration', async () => {
    expect(await cookieOf(open)).toMatch(
      /^tearsheet_device=[^;]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('a request with more than one host', () => {
  const send = async (head: string) => {
    if (!open.app.server.listening) await open.app.listen({ port: 0, host: '127.0.0.1' })
    const address = open.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const socket = connect(address.port, '127.0.0.1')
    let response = ''
    socket.on('data', (data) => {
      response += data
    })
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    await new Promise((resolve) => socket.once('close', resolve))
    return response.split('\r\n')[0]
  }

  it.each(['/api/health', '/api/nothing', '/login', '/metrics'])('is rejected at %s', async (path) => {
    for (const second of ['Host: b.example', 'host: a.example', 'HOST: b.example'])
      expect(await send(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n${second}`)).toContain('400')
  })

  it('is accepted with one', async () => {
    expect(await send('GET /api/health HTTP/1.1\r\nHost: a.example')).toContain('200')
  })
})
