import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startLocalBreachedPasswords } from '../../src/gateways/breached-passwords/local.ts'
import { startLocalScanner } from '../../src/gateways/virus-scanner/local.ts'
import { checkOptionalServices } from './check-optional-services.ts'

const scanner = await startLocalScanner()
const [passwords, others] = await Promise.all(
  [['password'], ['another']].map((known) => startLocalBreachedPasswords(known)),
)
/** Accepts the sign-in of one user, as ClickHouse does for the query of a check. */
const clickhouse = createServer(({ headers }, response) => {
  const isUser = headers.authorization === `Basic ${Buffer.from('portal:right').toString('base64')}`
  response.writeHead(isUser ? 200 : 401).end(isUser ? '1\n' : 'Code: 516. DB::Exception: Authentication failed')
})
/** Returns an error for every file, as clamd does while it loads its signatures. */
const loading = createTcpServer((socket) => {
  socket.on('error', () => {})
  socket.end('Database not ready. ERROR\0')
})
for (const server of [clickhouse, loading]) await once(server.listen(0, '127.0.0.1'), 'listening')
const portOf = (server: typeof loading) => (server.address() as AddressInfo).port // it listens at a port
afterAll(async () => {
  for (const server of [clickhouse, loading]) server.close()
  await Promise.all([scanner, passwords, others].map((service) => service?.close()))
})

const check = async (env: Record<string, string | undefined>) =>
  (await checkOptionalServices(readConfig(env))).map(({ subject, result, remedy }) => [subject, result, remedy])
const statisticsOf = (password: string) => `http://portal:${password}@127.0.0.1:${portOf(clickhouse)}/tearsheet`

test('checks no service that is not configured', async () => {
  expect(await check({})).toEqual([])
})

test('accepts services that work', async () => {
  const urls = {
    VIRUS_SCANNER_URL: scanner.url,
    BREACHED_PASSWORDS_URL: passwords?.url,
    STATISTICS_URL: statisticsOf('right'),
  }
  expect(await check(urls)).toEqual([
    ['virus scanner', 'ok', null],
    ['statistics', 'ok', null],
    ['breached passwords', 'ok', null],
  ])
})

test.each([
  ['a scanner that does not run', { VIRUS_SCANNER_URL: 'tcp://127.0.0.1:9' }, 'virus scanner', 'error'],
  ['a scanner without a result', { VIRUS_SCANNER_URL: `tcp://127.0.0.1:${portOf(loading)}` }, 'virus scanner', 'error'],
  ['a ClickHouse that rejects the user', { STATISTICS_URL: statisticsOf('wrong') }, 'statistics', 'error'],
  ['a ClickHouse that does not run', { STATISTICS_URL: 'http://127.0.0.1:9/tearsheet' }, 'statistics', 'error'],
  [
    'a service of passwords that does not run',
    { BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9/range' },
    'breached passwords',
    'warning',
  ],
  ['a service without passwords', { BREACHED_PASSWORDS_URL: others?.url }, 'breached passwords', 'warning'],
])('reports %s, with the key to correct', async (_title, env, subject, result) => {
  expect(await check(env)).toEqual([[subject, result, expect.stringContaining(Object.keys(env)[0] ?? '')]])
})
