import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passingError } from '../../http/error-reply.ts'
import { s3Storage } from './s3.ts'

/** Accepts connections, and never responds. */
let silent: Server
const sockets: Socket[] = []
beforeAll(async () => {
  silent = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('gives up on a silent store without leaving anything pending', async () => {
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const keys = { bucket: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
  const store = s3Storage({ ...keys, endpoint }, { connectMs: 300, silentMs: 300, maxAttempts: 1 })
  const put = await store.put('a', Buffer.from('words')).catch((error) => error)
  expect(passingError(put)).toMatchObject({ error: { code: 'not_stored' }, retryAfterSeconds: 5 })
  expect(passingError(await store.open('a').catch((error) => error))?.error.code).toBe('unavailable')
})
