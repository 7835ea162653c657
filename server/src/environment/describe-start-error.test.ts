import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { describeStartError } from './describe-start-error.ts'

/** Returns the description of the error with which some work ends. */
async function describeFailed(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    return describeStartError(error)
  }
  throw new Error('The work did not fail')
}

test('names a port in use, and an address that the machine does not have', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listen = (options: { port: number; host: string }) => once(createServer().listen(options), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await describeFailed(() => listen({ port, host: '127.0.0.1' }))).toBe(
    `listen EADDRINUSE: address already in use 127.0.0.1:${port}. End the program that uses this port, or set another one`,
  )
  expect(await describeFailed(() => listen({ port: 0, host: '192.0.2.1' }))).toMatch(/192\.0\.2\.1\. Set HOST/)
  server.close()
})

test('names a database that does not respond, and a folder that cannot be used, in one line', async () => {
  const database = new pg.Client({ connectionString: 'postgresql://u:p@127.0.0.1:1/x' })
  expect(await describeFailed(() => database.connect())).toBe(
    'connect ECONNREFUSED 127.0.0.1:1. Check the address, user and password of DATABASE_URL, and that the server runs',
  )
  expect(await describeFailed(() => once(connect(1, 'localhost'), 'connect'))).toMatch(/^[^\n]*DATABASE_URL[^\n]*$/)
  expect(await describeFailed(() => mkdirSync(import.meta.filename))).toMatch(/^EEXIST[^\n]*\. Name a folder/)
  const initdb = new Error('could not be prepared: no file\nNo space left on device\n')
  expect(describeStartError(initdb)).toBe('could not be prepared: no file; No space left on device. Free disk space')
})

test('returns the stack of an error of the portal, and the message of one for the operator', () => {
  expect(describeStartError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /)
  const describeOther = () => describeStartError(new Error('No such user'))
  vi.stubEnv('npm_execpath', '/usr/lib/npm-cli.js')
  expect(describeOther()).toBe('No such user. `npm run doctor` checks the configuration')
  // As in the image, which has no npm
  vi.stubEnv('npm_execpath', undefined)
  const command = `${process.execPath} server/commands/doctor.ts`
  expect(describeOther()).toBe(`No such user. \`${command}\` checks the configuration`)
  vi.unstubAllEnvs()
})
