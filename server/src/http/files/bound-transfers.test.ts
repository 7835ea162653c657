import { type AddressInfo, connect } from 'node:net'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { generateZip, getAging } from '@tearsheet/protocol/invoices/endpoints'
import { addAttachment } from '@tearsheet/protocol/quotes/endpoints'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replyToErrors } from '../error-reply.ts'
import { boundTransfers } from './bound-transfers.ts'

let app: FastifyInstance
let url: string
/** A page's own form with a file. */
const form = '/form'
/** A webhook that verifies the signature of its whole body. */
const signed = '/signed'
/** Users whose document is being created, each with a function that finishes it. */
let making: { person: string; finish: () => void }[]

beforeEach(async () => {
  making = []
  app = fastify({ forceCloseConnections: true, trustProxy: true })
  replyToErrors(app)
  boundTransfers(app)
  for (const endpoint of [generateZip, getAging, addAttachment])
    app.post<{ Querystring: { person: string } }>(
      endpoint.path,
      {
        config: { endpoint },
        onRequest: async (request) => {
          request.token = { userId: request.query.person } as typeof request.token
        },
      },
      async ({ query: { person } }) => {
        await new Promise<void>((finish) => making.push({ person, finish }))
        return 'made'
      },
    )
  app.post(form, { config: { takesFile: true } }, async () => {
    await new Promise<void>((finish) => making.push({ person: 'somebody', finish }))
    return 'taken'
  })
  app.post(signed, { config: { takesSignedBody: true } }, async () => 'taken')
  url = await app.listen({ port: 0 })
})
afterEach(() => {
  for (const { finish } of making) finish()
  return app.close()
})

const ask = (person: string, { path }: Pick<Endpoint, 'path'> = generateZip, signal?: AbortSignal) =>
  fetch(`${url}${path}?person=${person}`, { method: 'POST', ...(signal ? { signal } : {}) })
const beingMade = (person: string) => making.filter((one) => one.person === person).length
const settle = () => new Promise((done) => setTimeout(done, 50))

test('creates four documents of a user at once, and the others when one is finished', async () => {
  const responses = Array.from({ length: 6 }, () => ask('ann'))
  await expect.poll(() => beingMade('ann')).toBe(4)
  await settle()
  expect(beingMade('ann')).toBe(4)
  making[0]?.finish()
  await expect.poll(() => beingMade('ann')).toBe(5)
  making[1]?.finish()
  await expect.poll(() => beingMade('ann')).toBe(6)
  for (const { finish } of making) finish()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('accepts two files of a user at once, and eight more may wait', async () => {
  const responses = Array.from({ length: 10 }, () => ask('ann', addAttachment))
  await expect.poll(() => beingMade('ann')).toBe(2)
  await settle()
  expect(beingMade('ann')).toBe(2)
  const rejected = await ask('ann', addAttachment)
  expect([rejected.status, (await rejected.json()).errors[0].message]).toEqual([
    429,
    'Too many uploads at once. Wait until some have ended, then try again',
  ])
  const ended = setInterval(() => making.forEach(({ finish }) => void finish()), 10)
  expect((await Promise.all(responses)).every(({ status }) => status === 200)).toBe(true)
  clearInterval(ended)
})

test('accepts four forms with a file at once from one address, before a byte of the others is read', async () => {
  const responses = Array.from({ length: 20 }, () => ask('anybody', { path: form }))
  await expect.poll(() => beingMade('somebody')).toBe(4)
  await settle()
  expect(beingMade('somebody')).toBe(4)
  expect((await ask('anybody', { path: form })).status).toBe(429)
  const ended = setInterval(() => making.forEach(({ finish }) => void finish()), 10)
  expect((await Promise.all(responses)).every(({ status }) => status === 200)).toBe(true)
  clearInterval(ended)
})

/** Sends half of a body to the webhook, and nothing more. */
function sendHalf(source: string) {
  const { port } = app.server.address() as AddressInfo // it listens at a port
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  const headers = `host: x\r\nx-forwarded-for: ${source}\r\ncontent-type: application/json\r\ncontent-length: 4`
  socket.write(`POST ${signed} HTTP/1.1\r\n${headers}\r\n\r\n{}`)
  return socket
}
/** Sends a whole body to the webhook. The result changes once it is answered. */
function sendWhole(source: string) {
  const sent = { status: 0 }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': source }
  void fetch(`${url}${signed}`, { method: 'POST', headers, body: '{}' }).then(({ status }) => {
    sent.status = status
  })
  return sent
}

test('reads two bodies with a signature at once from one address, eight in total, and the others when one has ended', async () => {
  const [first, ...others] = ['192.0.2.1', '192.0.2.1'].map(sendHalf)
  await settle()
  const third = sendWhole('192.0.2.1')
  const another = sendWhole('192.0.2.2')
  await expect.poll(() => another.status).toBe(200)
  expect(third.status).toBe(0)
  first?.destroy()
  await expect.poll(() => third.status).toBe(200)

  const halves = ['2', '2', '3', '3', '4', '4', '5'].map((host) => sendHalf(`192.0.2.${host}`))
  await settle()
  const ninth = sendWhole('192.0.2.6')
  await settle()
  expect(ninth.status).toBe(0)
  for (const socket of [...others, ...halves]) socket.destroy()
  await expect.poll(() => ninth.status).toBe(200)
})

test('rejects a request beyond a queue of sixteen, with the time to retry', async () => {
  const responses = Array.from({ length: 20 }, () => ask('ann'))
  await expect.poll(() => beingMade('ann')).toBe(4)
  await settle()
  const rejected = await ask('ann')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await rejected.json()).toEqual({
    errors: [
      {
        code: 'too_many_requests',
        message: 'Too many downloads at once. Wait until some have ended, then try again',
      },
    ],
  })
  const ended = setInterval(() => making.forEach(({ finish }) => void finish()), 10)
  expect((await Promise.all(responses)).every(({ status }) => status === 200)).toBe(true)
  clearInterval(ended)
  expect(beingMade('ann')).toBe(20)
})

test('does not queue other users, or requests without a document', async () => {
  const mine = Array.from({ length: 5 }, () => ask('ann'))
  await expect.poll(() => beingMade('ann')).toBe(4)
  const others = [ask('ben'), ask('ann', getAging)]
  await expect.poll(() => making.length).toBe(6)
  expect(beingMade('ben')).toBe(1)
  const ended = setInterval(() => making.forEach(({ finish }) => void finish()), 10)
  await Promise.all([...mine, ...others])
  clearInterval(ended)
})

test('frees the place of a reader who disconnects', async () => {
  const gone = new AbortController()
  const left = Array.from({ length: 4 }, () => ask('ann', generateZip, gone.signal).catch(() => 'gone'))
  await expect.poll(() => beingMade('ann')).toBe(4)
  const next = ask('ann')
  await settle()
  expect(beingMade('ann')).toBe(4)
  gone.abort()
  await Promise.all(left)
  await expect.poll(() => beingMade('ann')).toBe(5)
  making[4]?.finish()
  expect((await next).status).toBe(200)
})
