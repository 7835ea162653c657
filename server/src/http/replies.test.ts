import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { requestSchema } from '@tearsheet/protocol/endpoint'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from '../testing/every-endpoint.ts'
import { createTestApp } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'
import { schemaText } from './error-reply.ts'

const test = await withPortal()

describe('every response', () => {
  it('has a request id, is not cached and restricts the page', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/api/config' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['permissions-policy']).toContain('camera=(), ')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is a 413 for a body of 10 MB, a 415 for a text body, a 400 for broken JSON, a 404 for an unknown URL, a 400 for an invalid one', async () => {
    const post = (payload: string, type: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth', headers: { 'content-type': type }, payload })
    const responses = [
      await post(JSON.stringify({ username: 'x'.repeat(10_000_000), password: 'y' }), 'application/json'),
      await post('username=x', 'text/plain'),
      await post('{"username":', 'application/json'),
      await test.app.inject({ method: 'GET', url: '/api/nothing/here' }),
      await test.app.inject({ method: 'GET', url: '/api/campaigns/%ff' }),
    ]
    expect(responses.map((response) => response.statusCode)).toEqual([413, 415, 400, 404, 400])
    for (const response of responses) expect(response.json().errors).toHaveLength(1)
  })

  it('to a body that is too large leaves the connection open, so that who is still sending can read it', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo // it listens on a port
    const connection = connect(port, '127.0.0.1')
    let received = ''
    connection.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    const half = ' '.repeat(4_000_000)
    const head = 'host: portal\r\ncontent-type: application/json\r\n'
    connection.write(`POST /api/auth HTTP/1.1\r\n${head}content-length: ${2 * half.length}\r\n\r\n${half}`)
    await expect.poll(() => received).toContain('HTTP/1.1 413 ')
    connection.write(`${half}GET /api/health HTTP/1.1\r\n${head}\r\n`)
    await expect.poll(() => received).toContain('HTTP/1.1 200 ')
    connection.destroy()
  })

  it('comes before the body at an unknown URL and for a stranger’s body of more than 64 KB', async () => {
    const { address, port } = test.app.server.address() as AddressInfo // the test before has made it listen
    const answerTo = async (path: string, contentLength: number) => {
      const connection = connect(port, address)
      let received = ''
      connection.setEncoding('utf8').on('data', (part: string) => {
        received += part
      })
      const headers = `host: portal\r\ncontent-type: application/json\r\ncontent-length: ${contentLength}`
      connection.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{`)
      await expect.poll(() => received, { timeout: 5_000 }).toContain('\r\n\r\n')
      connection.destroy()
      const [head = '', body = ''] = received.split('\r\n\r\n')
      return [Number(head.split(' ')[1]), JSON.parse(body).errors[0].code]
    }
    expect(await answerTo('/nothing', 1_000_000)).toEqual([404, 'not_found'])
    expect(await answerTo('/api/nothing', 1_000_000)).toEqual([404, 'not_found'])
    expect(await answerTo('/api/auth', 66_000)).toEqual([413, 'too_large'])
    expect(await answerTo('/api/clients/markNotificationsRead', 1_000_000)).toEqual([401, 'unauthenticated'])
  })

  it('for unreadable characters lists every field that has them', async () => {
    const response = await test.call(auth.signIn, { username: 'a\0', password: 'b\ud800' })
    expect(response.status).toBe(400)
    expect(response.body.errors?.map((error) => error.field)).toEqual(['username', 'password'])
  })
})

it('contains the product’s own messages for schema errors, for every endpoint', () => {
  const wrong = [undefined, null, 7, -1, 'x', '', 'x'.repeat(200_000), [], [1, {}], { id: 7 }, true]
  const texts = everyEndpoint.flatMap(({ body }) => {
    const fields = Object.keys(body.shape ?? {})
    return wrong.flatMap((value) => {
      const tried = Object.fromEntries(fields.map((field) => [field, value]))
      return body.safeParse(tried, { error: schemaText }).error?.issues.map(({ message }) => message) ?? []
    })
  })
  const words = [...new Set(texts)]
  expect(words.length).toBeGreaterThan(15)
  expect(
    words.filter((one) => /invalid|expected|received|too (small|big)|unrecognized|regex|input/i.test(one)),
  ).toEqual([])
})

interface Described {
  operationId: string
  description: string
  requestBody?: { content: Record<string, { example?: unknown }> }
}

describe('the reference', () => {
  it('describes every endpoint of the protocol', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/openapi.json' })
    const paths: Record<string, Record<string, { operationId: string }>> = response.json().paths
    const described = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId))
    expect(described.sort()).toEqual(everyEndpoint.map((endpoint) => endpoint.name).sort())
  })

  it('has an example of every request that is valid for its schema, and a command that runs', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/openapi.json' })
    const paths: Record<string, Record<string, Described>> = response.json().paths
    const described = new Map(
      Object.values(paths).flatMap((calls) => Object.values(calls).map((one) => [one.operationId, one])),
    )
    for (const endpoint of everyEndpoint) {
      const { description, requestBody } = described.get(endpoint.name) ?? { description: '' }
      expect(description, endpoint.name).toContain(`curl -X ${endpoint.method} '`)
      const examples = Object.values(requestBody?.content ?? {}).flatMap(({ example }) => example ?? [])
      for (const example of examples)
        expect(requestSchema(endpoint).safeParse(example).error?.issues ?? [], endpoint.name).toEqual([])
      if (endpoint.method !== 'GET' && !endpoint.upload && Object.keys(requestSchema(endpoint).shape).length > 0)
        expect(examples, endpoint.name).not.toEqual([])
    }
    const staff = await test.signIn('staff@beacon.example')
    const command = described.get('desk.listWork')?.description ?? ''
    const [, url = '', payload = ''] = /'https?:\/\/[^/]+([^']+)'[\s\S]*-d '([^']*)'/.exec(command) ?? []
    const headers = { 'x-auth-token': staff.token, 'content-type': 'application/json' }
    const answer = await test.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode, command).toBe(200)
  })

  it('can be browsed', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/docs/' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('html')
  })
})

describe('the process', () => {
  it('reports liveness, readiness, and metrics', async () => {
    const get = (url: string) => test.app.inject({ method: 'GET', url })
    // A checkout without a build has none
    const commit = new URL('../../../dist/commit', import.meta.url)
    expect((await get('/api/health')).json()).toEqual({
      status: 'alive',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: existsSync(commit) ? readFileSync(commit, 'utf8').trim() : null,
    })
    expect((await get('/api/ready')).json()).toEqual({ status: 'ready' })
    const leaving = await createTestApp()
    leaving.app.leave()
    const response = await leaving.app.inject({ url: '/api/ready' })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    expect((await leaving.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    await leaving.close()
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket')
  })
})
