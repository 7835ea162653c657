import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { createPlaces, type Kind } from './create-places.ts'
import { isOpenPort, type Purpose } from './open-ports.ts'
import { type Fetched, type Outbound, OutboundError, type Visited } from './port.ts'
import { isPublicAddress } from './public-addresses.ts'
import { createHostResolver, type Resolved, type ResolveHost } from './resolve-hosts.ts'

/** Reads the body of a response, unpacked. @throws OutboundError as soon as it is larger than `maxBytes` */
async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const unpack = unpacking(answer.headers['content-encoding'])
  if (!unpack || Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw new OutboundError(unpack ? 'too_large' : 'unreachable')
  }
  const parts: Buffer[] = []
  let size = 0
  const collect = new Writable({
    write(part: Buffer, _, done) {
      size += part.length
      if (size > maxBytes) {
        // A packed body ends with megabytes of these, which would stay until the streams are collected
        parts.length = 0
        return done(new OutboundError('too_large'))
      }
      parts.push(part)
      done()
    },
  })
  await pipeline([answer, ...unpack, collect], { signal })
  return Buffer.concat(parts)
}

/**
 * Returns the streams that unpack an encoding; null for one that was not requested. The limit applies to the unpacked
 * size, since a small body can unpack to a large one.
 */
function unpacking(encoding = 'identity'): Transform[] | null {
  if (/^(x-)?gzip$|^deflate$/i.test(encoding)) return [createUnzip()]
  if (/^br$/i.test(encoding)) return [createBrotliDecompress()]
  if (/^identity$/i.test(encoding)) return []
  return null
}

export interface OutboundOptions {
  /**
   * Addresses with their ports, such as `127.0.0.1:8080`, that are allowed although they are private: never in
   * production.
   */
  allow?: readonly string[]
  /** Name servers with or without a port; the machine's own unless given. */
  nameServers?: readonly string[]
  /** Finds a host's addresses; asks the name servers unless given. */
  resolve?: ResolveHost
  /** For all of a fetch, its redirects included. */
  deadlineMs?: number
  /** Limit of the unpacked page. */
  maxBytes?: number
  maxRedirects?: number
  /** Limit for each kind: pages requested by users block neither sign-ins elsewhere nor messages. */
  maxAtOnce?: number
  /** Of each kind for one person. */
  maxPerPerson?: number
}

type Bounds = Required<Omit<OutboundOptions, 'nameServers'>>

const defaults: Omit<Bounds, 'resolve'> = {
  allow: [],
  deadlineMs: 10_000,
  maxBytes: 3 * 1024 * 1024,
  maxRedirects: 4,
  maxAtOnce: 8,
  maxPerPerson: 2,
}

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Opens the outbound gateway: each host is resolved once, its addresses are validated, and the connection uses the
 * validated address.
 */
export function openOutbound(options: OutboundOptions = {}): Outbound {
  const { nameServers = [], ...given } = options
  const bounds: Bounds = { ...defaults, resolve: createHostResolver({ servers: nameServers }), ...given }
  const places = createPlaces(bounds)
  async function within<T>(
    kind: Kind,
    ask: (call: Call) => Promise<T>,
    { signal, person }: { signal?: AbortSignal | undefined; person?: string | undefined } = {},
  ): Promise<T> {
    const leave = places.take(kind, person)
    const lookUps: Promise<unknown>[] = []
    const deadline = AbortSignal.timeout(bounds.deadlineMs)
    const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
    try {
      return await ask({ ended, lookUps })
    } catch (error) {
      signal?.throwIfAborted()
      if (deadline.aborted) throw new OutboundError('too_slow')
      throw error instanceof OutboundError ? error : new OutboundError('unreachable')
    } finally {
      // A look-up that outlives its deadline keeps the place
      Promise.allSettled(lookUps).then(leave)
    }
  }
  return {
    load: (address, { accept = 'text/html,application/xhtml+xml', ...by } = {}) =>
      within(
        'load',
        (call) => follow(address, { bounds, headers: { accept }, expected: 200, ...call }).then(pageOf),
        by,
      ),
    visit: (address, headers, { staysAtHost = false } = {}) =>
      within('visit', (call) => follow(address, { bounds, headers, expected: null, staysAtHost, ...call })),
    request: (address, { method, headers, body }, { pool = 'request' } = {}) =>
      within(pool, async (call) => {
        const sent = method === 'POST' ? { body: body ?? '' } : {}
        const answer = await ask(urlOf(address), { bounds, headers, ...call, ...sent })
        const content = await readBody(answer, bounds.maxBytes, call.ended)
        return { status: answer.statusCode ?? 0, mediaType: answer.headers['content-type'] ?? null, content }
      }),
    async rejectionOf(address, by) {
      const url = URL.parse(address)
      if (!url || !isPlain(url)) return 'address'
      const isFound = (call: Call) => findHost(url, { bounds, purpose: 'message', ...call })
      const reason = await within('request', isFound, by).then(() => null, reasonOf)
      if (reason === 'address' || reason === 'private') return reason
      return reason === null || isOpenPort(url, 'message') ? null : 'address'
    },
    post: (address, message) =>
      within('post', async (call) => {
        const answer = await ask(urlOf(address), { bounds, purpose: 'message', ...call, ...message })
        const { statusCode = 0 } = answer
        answer.destroy()
        if (statusCode < 200 || statusCode > 299) throw new OutboundError('status', statusCode)
      }),
  }
}

/** One use of the gateway: its end, and the look-ups that it began. */
interface Call {
  ended: AbortSignal
  lookUps: Promise<unknown>[]
}

interface Asking extends Call {
  bounds: Bounds
  headers: Record<string, string>
  /** Defaults to a page. */
  purpose?: Purpose
  /** If present, it is sent with POST. */
  body?: string
}

interface Following extends Asking {
  /** The only status whose body is read; null for any. */
  expected: number | null
  /** Whether a redirect to another host is returned instead of followed. */
  staysAtHost?: boolean
}

/** Follows redirects, to each address once. */
async function follow(address: string, asking: Following): Promise<Visited> {
  let url = urlOf(address)
  const requested = new Set<string>()
  for (let followed = 0; followed <= asking.bounds.maxRedirects; followed += 1) {
    // Without cookies, an address that redirects to itself does so each time
    if (requested.has(url.href)) break
    requested.add(url.href)
    const answer = await ask(url, asking)
    const { statusCode: status = 0, headers } = answer
    if (redirects.has(status) && headers.location !== undefined) {
      answer.destroy()
      const next = urlOf(headers.location, url)
      if (asking.staysAtHost && next.host !== url.host)
        return { ...empty, address: url.href, status, headers: { location: next.href } }
      url = next
      continue
    }
    if (asking.expected !== null && status !== asking.expected) {
      answer.destroy()
      throw new OutboundError('status', status)
    }
    const content = await readBody(answer, asking.bounds.maxBytes, asking.ended)
    const [mediaType = '', ...parameters] = (headers['content-type'] ?? '').split(';')
    const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)/i.exec(one)?.[1]).find(Boolean) ?? null
    const type = mediaType.trim().toLowerCase()
    return { address: url.href, mediaType: type, charset, content, status, headers: plainHeaders(headers) }
  }
  throw new OutboundError('redirects')
}

const empty = { mediaType: '', charset: null, content: Buffer.of() }

const pageOf = ({ address, mediaType, charset, content }: Visited): Fetched => ({
  address,
  mediaType,
  charset,
  content,
})

const plainHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const isPlain = ({ protocol, username, password }: URL) =>
  /^https?:$/.test(protocol) && username === '' && password === ''

function urlOf(address: string, from?: URL): URL {
  const url = URL.parse(address, from)
  if (!url || !isPlain(url)) throw new OutboundError('address')
  url.hash = ''
  return url
}

const reasonOf = (error: unknown) => (error instanceof OutboundError ? error.reason : 'unreachable')

/** Resolves the addresses of a URL's host; the only lookup. @throws OutboundError for forbidden URLs */
async function findHost(
  url: URL,
  { bounds, purpose = 'page', ...call }: Call & Pick<Asking, 'bounds' | 'purpose'>,
): Promise<readonly Resolved[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveWithin(host, bounds, call)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const restricted = found.filter(({ address }) => !bounds.allow.includes(`${address}:${port}`))
  // One private address among them is enough: the owner of the name decides which one is returned next
  if (!restricted.every(({ address }) => isPublicAddress(address))) throw new OutboundError('private')
  if (restricted.length > 0 && !isOpenPort(url, purpose)) throw new OutboundError('address')
  if (found.length === 0) throw new OutboundError('unreachable')
  return found
}

/** One request, with its answer's head. */
async function ask(url: URL, asking: Asking): Promise<http.IncomingMessage> {
  const { headers, body, ended } = asking
  const found = await findHost(url, asking)
  const [first] = found
  if (!first) throw new OutboundError('unreachable')
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        // A connection of its own, to exactly the address that was validated
        agent: false,
        lookup: (_host, options, done) =>
          options.all ? done(null, [...found]) : done(null, first.address, first.family),
        signal: ended,
        maxHeaderSize: 16_384,
        headers: {
          'user-agent': 'Tearsheet (recruitment advertising portal)',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          'accept-encoding': 'gzip, deflate, br',
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Ends with the signal, also where the look-up ends later; it is counted until then. */
async function resolveWithin(
  host: string,
  { resolve }: Bounds,
  { ended, lookUps }: Call,
): Promise<readonly Resolved[]> {
  ended.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(ended.reason)
  ended.addEventListener('abort', end, { once: true })
  try {
    const lookUp = resolve(host, ended)
    lookUps.push(lookUp)
    return await Promise.race([lookUp, promise])
  } finally {
    ended.removeEventListener('abort', end)
  }
}
