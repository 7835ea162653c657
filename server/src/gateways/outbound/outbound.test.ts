import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundOptions, openOutbound } from './open.ts'
import { isOpenPort } from './open-ports.ts'
import { isPublicAddress } from './public-addresses.ts'

/**
 * Represents the internet in tests, and the forbidden server: another address of this machine, with a server at the
 * same port.
 */
const outside = '127.0.0.2'
const inside = '127.0.0.1'
let port: number
let servers: Server[]
let askedInside = 0

const page = '<!doctype html><title>Careers</title>'
const pages: Record<string, RequestListener> = {
  '/': (_, response) => response.setHeader('content-type', 'text/html; charset="utf-8"').end(page),
  '/packed': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(page)),
  '/squeezed': (_, response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync(page)),
  '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(200_000))),
  '/unknown-packing': (_, response) => response.setHeader('content-encoding', 'rot13').end(page),
  '/large': (_, response) => response.setHeader('content-length', 200_000).end(Buffer.alloc(200_000)),
  '/endless': (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    }
    response.on('drain', write)
    write()
  },
  '/silent': () => undefined,
  '/stalling': (_, response) => response.write('<!doctype'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/into-the-house': (_, response) => response.writeHead(307, { location: `http://${inside}:${port}/` }).end(),
  '/into-the-cloud': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/into-a-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/broken': (request) => request.socket.destroy(),
}

async function listen(handle: RequestListener, host: string, at: number): Promise<Server> {
  const server = createServer(handle).listen(at, host)
  await once(server, 'listening')
  return server
}

beforeAll(async () => {
  const first = await listen((request, response) => pages[request.url ?? '']?.(request, response), outside, 0)
  port = (first.address() as AddressInfo).port
  const second = await listen(
    (_, response) => {
      askedInside += 1
      response.end('secret')
    },
    inside,
    port,
  )
  servers = [first, second]
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const names: Record<string, string[]> = {
  'jobs.example': [outside],
  'inside.example': [inside],
  'both.example': [outside, inside],
  'mapped.example': [`::ffff:${inside}`],
  'nobody.example': [],
}
const open = (options: OutboundOptions = {}) =>
  openOutbound({
    allow: [`${outside}:${port}`],
    resolve: async (host) => (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    maxBytes: 100_000,
    ...options,
  })
const load = (path: string, options?: OutboundOptions) => open(options).load(`http://jobs.example:${port}${path}`)
const rejected = (reason: string, status: number | null = null) => expect.objectContaining({ reason, status })

describe('an external page', () => {
  it('is fetched with its media type, its charset, and its final URL', async () => {
    const found = await load('/elsewhere')
    expect({ ...found, content: found.content.toString() }).toEqual({
      address: `http://jobs.example:${port}/`,
      mediaType: 'text/html',
      charset: 'utf-8',
      content: page,
    })
  })

  it.each(['/packed', '/squeezed'])('is unpacked: %s', async (path) => {
    expect((await load(path)).content.toString()).toBe(page)
  })

  it.each([
    ['/gone', rejected('status', 404)],
    ['/round', rejected('redirects')],
    ['/large', rejected('too_large')],
    ['/endless', rejected('too_large')],
    ['/bomb', rejected('too_large')],
    ['/broken', rejected('unreachable')],
    ['/unknown-packing', rejected('unreachable')],
    ['/into-the-house', rejected('private')],
    ['/into-the-cloud', rejected('private')],
    ['/into-a-file', rejected('address')],
  ])('is rejected: %s', async (path, error) => {
    await expect(load(path)).rejects.toEqual(error)
    expect(askedInside).toBe(0)
  })

  it.each(['/silent', '/stalling'])('is given up after the timeout: %s', async (path) => {
    await expect(load(path, { deadlineMs: 150 })).rejects.toEqual(rejected('too_slow'))
  })

  it('is given up when its host cannot be resolved in time, or at all', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    await expect(load('/', { resolve, deadlineMs: 50 })).rejects.toEqual(rejected('too_slow'))
    await expect(open().load('http://nobody.example/')).rejects.toEqual(rejected('unreachable'))
  })

  it('is given up when the caller aborts', async () => {
    const reader = new AbortController()
    const loading = open().load(`http://jobs.example:${port}/silent`, { signal: reader.signal })
    reader.abort(new Error('gone away'))
    await expect(loading).rejects.toThrow('gone away')
  })

  it('is rejected while the maximum number of fetches is in progress', async () => {
    const outbound = open({ maxAtOnce: 1, deadlineMs: 300 })
    const first = outbound.load(`http://jobs.example:${port}/silent`)
    await expect(outbound.load(`http://jobs.example:${port}/`)).rejects.toEqual(rejected('busy'))
    await expect(first).rejects.toEqual(rejected('too_slow'))
    expect((await outbound.load(`http://jobs.example:${port}/`)).content.toString()).toBe(page)
  })

  it('counts a look-up until it ends, though its caller has an answer', async () => {
    const { promise, resolve: end } = Promise.withResolvers<[]>()
    const outbound = open({ maxAtOnce: 1, deadlineMs: 50, resolve: () => promise })
    await expect(outbound.load('https://slow.example/')).rejects.toEqual(rejected('too_slow'))
    await expect(outbound.load('https://slow.example/')).rejects.toEqual(rejected('busy'))
    end([])
    await promise
    await expect
      .poll(() => outbound.load('https://slow.example/').catch((error) => error))
      .toEqual(rejected('unreachable'))
  })

  it('is refused to someone who has two read already, and to no one else', async () => {
    const outbound = open({ deadlineMs: 300 })
    const site = `http://jobs.example:${port}`
    const slow = [1, 2].map(() => outbound.load(`${site}/silent`, { person: 'a' }))
    await expect(outbound.load(`${site}/`, { person: 'a' })).rejects.toEqual(rejected('busy'))
    expect((await outbound.load(`${site}/`, { person: 'b' })).content.toString()).toBe(page)
    for (const request of slow) await expect(request).rejects.toEqual(rejected('too_slow'))
    expect((await outbound.load(`${site}/`, { person: 'a' })).content.toString()).toBe(page)
  })

  it('holds up neither messages nor questions, however many are under way', async () => {
    const outbound = open({ maxAtOnce: 1, deadlineMs: 300 })
    const site = `http://jobs.example:${port}`
    const slow = outbound.load(`${site}/silent`)
    const asked = await outbound.request(`${site}/`, { method: 'GET', headers: {} })
    expect(asked.content.toString()).toBe(page)
    await outbound.post(`${site}/`, { body: '{}', headers: {} })
    await expect(slow).rejects.toEqual(rejected('too_slow'))
  })

  it.each([
    ['file:///etc/passwd', 'address'],
    ['ftp://jobs.example/', 'address'],
    ['no address', 'address'],
    ['http://me:secret@jobs.example/', 'address'],
    ['http://8.8.8.8:6379/', 'address'],
    ['http://inside.example/', 'private'],
    ['http://both.example/', 'private'],
    ['http://mapped.example/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::ffff:169.254.169.254]/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0x7f.1/', 'private'],
  ])('is not requested at %s', async (address, reason) => {
    await expect(open().load(address)).rejects.toEqual(rejected(reason))
  })

  it('is allowed at the default port of its scheme; a message over TLS may use 8443 as well', async () => {
    await expect(open().load('https://8.8.8.8:8443/')).rejects.toEqual(rejected('address'))
    const message = { body: '{}', headers: {} }
    await expect(open().post('https://8.8.8.8:8444/', message)).rejects.toEqual(rejected('address'))
    await expect(open().post('http://8.8.8.8:8443/', message)).rejects.toEqual(rejected('address'))
    await expect(open().post('https://inside.example:8443/', message)).rejects.toEqual(rejected('private'))
    expect(isOpenPort(new URL('https://hooks.example:8443/'), 'message')).toBe(true)
    expect(isOpenPort(new URL('https://hooks.example/'), 'message')).toBe(true)
  })

  it.each([
    ['https://8.8.8.8/', null],
    ['https://8.8.8.8:8443/', null],
    ['http://8.8.8.8:80/', null],
    ['https://8.8.8.8:8444/', 'address'],
    ['http://8.8.8.8:8443/', 'address'],
    ['https://me:secret@8.8.8.8/', 'address'],
    ['ftp://8.8.8.8/', 'address'],
    ['no', 'address'],
    [`http://${inside}/`, 'private'],
    ['https://[::1]/', 'private'],
    ['https://inside.example/', 'private'],
    ['https://both.example/', 'private'],
    // The name may be registered later
    ['https://nobody.example/', null],
    ['https://nobody.example:8444/', 'address'],
  ])('is checked before a message is sent: %s', async (address, rejection) => {
    expect(await open().rejectionOf(address)).toBe(rejection)
  })

  it('accepts a message at an allowed address, by any name', async () => {
    expect(await open().rejectionOf(`http://jobs.example:${port}/`)).toBeNull()
    expect(await open().rejectionOf(`http://${outside}:${port}/`)).toBeNull()
    const resolve = async () => {
      throw new Error('no such name')
    }
    expect(await open({ resolve }).rejectionOf('https://unknown.example/')).toBeNull()
    expect(await open({ resolve }).rejectionOf('https://unknown.example:8444/')).toBe('address')
  })

  it('is fetched from the validated address, even if the name resolves differently a moment later', async () => {
    const answers = [outside, inside]
    let lookups = 0
    const outbound = open({ resolve: async () => [{ address: answers[lookups++ % 2] ?? '', family: 4 }] })
    const rebinding = `http://rebinding.example:${port}/`
    expect((await outbound.load(rebinding)).content.toString()).toBe(page)
    expect(lookups).toBe(1)
    await expect(outbound.load(rebinding)).rejects.toEqual(rejected('private'))
    // A redirect to itself is resolved again, with a different result
    await expect(
      open({ resolve: async () => [{ address: answers[lookups++ % 2] ?? '', family: 4 }] }).load(
        `http://rebinding.example:${port}/elsewhere`,
      ),
    ).rejects.toEqual(rejected('private'))
    expect(askedInside).toBe(0)
  })
})

describe('an address on the public internet', () => {
  it.each(['8.8.8.8', '93.184.215.14', '100.63.255.255', '172.15.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false))
})
