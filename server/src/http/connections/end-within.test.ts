import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createApplication } from '../application.ts'
import { endWithin } from './bound-connections.ts'

test('a shutdown completes requests in progress', async () => {
  const app = await createApplication(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  let finish = () => {}
  app.get('/slow', async () => {
    await new Promise<void>((done) => {
      finish = done
    })
    return 'written'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text())
  await expect.poll(() => finish.toString()).not.toBe('() => {}')
  const closed = app.close()
  await new Promise((done) => setTimeout(done, 50))
  finish()
  expect(await answer).toBe('written')
  await closed
})

test('a shutdown cuts off unfinished requests after a while', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  endWithin(app, 100)
  let hasBegun = false
  app.get('/never', () => {
    hasBegun = true
    return new Promise(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answer = fetch(`http://127.0.0.1:${port}/never`).catch(() => 'cut off')
  await expect.poll(() => hasBegun).toBe(true)
  await app.close()
  expect(await answer).toBe('cut off')
})
