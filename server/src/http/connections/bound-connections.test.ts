import { type AddressInfo, connect, Socket } from 'node:net'
import { endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { createApplication } from '../application.ts'
import { rejectMoreThan, shippedBounds } from './bound-connections.ts'

let app: FastifyInstance
let sockets: Socket[] = []
/** Number of requests whose large response was created. */
let served = 0
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app?.close()
})

const common = {
  name: 'tests.send',
  summary: 'Of this test alone',
  path: '/tests/send',
  access: 'public',
  response: z.object({}),
} as const
const send = endpoint(common)
const upload = endpoint({ ...common, upload: { field: 'file', mediaTypes: [], maxBytes: 10 } })

async function serve(over: Partial<typeof shippedBounds> = {}) {
  app = await createApplication(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), {
    bounds: { ...shippedBounds, ...over },
  })
  served = 0
  app.get('/large', async () => {
    served += 1
    return 'x'.repeat(1_000_000)
  })
  app.post('/send', { config: { endpoint: send } }, async () => ({}))
  app.post('/upload', { config: { endpoint: upload } }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/**
 * Opens a connection that sends this text and then nothing more. Resolves with the response once the server has ended
 * it.
 */
function half(port: number, text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.on('connect', () => socket.write(text))
  return new Promise((end) => socket.once('close', () => end(answer)))
}

const openConnections = () => new Promise<number>((notify) => app.server.getConnections((_, count) => notify(count)))
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":`

test('an incomplete request is ended with the reason, with a longer limit for files', async () => {
  const port = await serve({ requestMs: 200, uploadMs: 60_000 })
  let hasEnded = false
  void half(port, post('/upload')).then(() => {
    hasEnded = true
  })
  expect(await half(port, post('/send'))).toMatch(/^HTTP\/1\.1 408 [\s\S]*too_slow/)
  expect(hasEnded).toBe(false)
})

test('a connection that requests much without reading it is ended, before its responses fill the memory', async () => {
  const port = await serve()
  const socket = connect({ port, host: '127.0.0.1' }).pause()
  sockets.push(socket)
  await new Promise((begun) => socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500), begun))
  await expect.poll(() => served).toBeGreaterThan(0)
  await expect.poll(openConnections).toBe(0)
  expect(served).toBeLessThanOrEqual(shippedBounds.maxUnanswered)
})

test('a connection that sends nothing, or half a header, is ended', async () => {
  const port = await serve({ silentMs: 300, headMs: 300 })
  await Promise.all([half(port, ''), half(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-half')])
  await expect.poll(openConnections).toBe(0)
})

test('after a thousand incomplete requests no connection is left, and little memory is used', async () => {
  const port = await serve({ requestMs: 300, headMs: 300, silentMs: 2_000 })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  await Promise.all(
    Array.from({ length: 1000 }, (_, n) => half(port, n % 2 ? post('/send') : 'POST /send HTTP/1.1\r\nx')),
  )
  await expect.poll(openConnections, { timeout: 10_000 }).toBe(0)
  globalThis.gc?.()
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('an address has a limited number of connections; our own proxy and this machine have more', () => {
  const admit = rejectMoreThan(2, (address) => address === '10.0.0.1')
  function come(remoteAddress: string) {
    const socket = Object.assign(new Socket(), { isRejected: false })
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    socket.destroy = () => {
      socket.isRejected = true
      return socket
    }
    admit(socket)
    return socket
  }
  const [first, ...others] = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(come)
  expect([first, ...others].map((socket) => socket?.isRejected)).toEqual([false, false, true])
  expect(come('192.0.2.2').isRejected).toBe(false)
  for (const address of ['10.0.0.1', '127.0.0.1', '::ffff:127.0.0.1'])
    expect([1, 2, 3].map(() => come(address).isRejected)).toEqual([false, false, false])
  first?.emit('close')
  expect(come('192.0.2.1').isRejected).toBe(false)
  expect([1, 2, 3].map((host) => come(`2001:db8:0:1:${host}::${host}`).isRejected)).toEqual([false, false, true])
  expect(come('2001:db8:0:2::1').isRejected).toBe(false)
})
