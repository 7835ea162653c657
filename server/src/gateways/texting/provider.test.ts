import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbound } from '../outbound/open.ts'
import { textingProvider } from './provider.ts'

let server: Server
let host = ''
let status = 202
const taken: { headers: IncomingHttpHeaders; body: unknown }[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    taken.push({ headers: request.headers, body: JSON.parse(await readText(request)) })
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const provider = (allow: string[]) =>
  textingProvider({ url: `http://${host}/messages`, key: 'the key', outbound: openOutbound({ allow }) })
const text = { digits: '7165550110', carrier: null, text: 'Two ads are live', key: 'text-1' }

test('sends a text message with its own reference, so that a retry is the same message', async () => {
  await provider([host]).send(text)
  expect(taken).toMatchObject([
    {
      headers: { authorization: 'Bearer the key', 'idempotency-key': 'text-1', 'content-type': 'application/json' },
      body: { to: '+17165550110', text: 'Two ads are live', reference: 'text-1' },
    },
  ])
})

test('throws for any status but success, including redirects; sends nothing to a forbidden address', async () => {
  const before = taken.length
  for (status of [302, 400, 503])
    await expect(provider([host]).send(text)).rejects.toMatchObject({ reason: 'status', status })
  expect(taken).toHaveLength(before + 3)
  await expect(provider([]).send(text)).rejects.toMatchObject({ reason: 'private' })
  expect(taken).toHaveLength(before + 3)
})
