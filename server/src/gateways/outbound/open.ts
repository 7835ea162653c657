import { lookup as lookUp } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isOpenPort, type Purpose } from './open-ports.ts'
import { type Fetched, type Outbound, OutboundError } from './port.ts'
import { isPublicAddress } from './public-addresses.ts'
import { readBody } from './read-body.ts'

/** An IP address of a host. */
export interface Resolved {
  address: string
  family: number
}

export interface OutboundOptions {
  /**
   * Addresses with their ports, such as `127.0.0.1:8080`, that are allowed although they are private: never in
   * production.
   */
  allow?: readonly string[]
  /** Resolves a host's addresses; the system's resolver by default. */
  resolve?: (host: string) => Promise<readonly Resolved[]>
  /** Limit of a whole fetch, including redirects. */
  deadlineMs?: number
  /** Limit of the unpacked page. */
  maxBytes?: number
  maxRedirects?: number
  /** Limit for each kind: pages requested by users block neither sign-ins elsewhere nor messages. */
  maxAtOnce?: number
}

type Bounds = Required<OutboundOptions>

const defaults: Bounds = {
  allow: [],
  resolve: (host) => lookUp(host, { all: true }),
  deadlineMs: 10_000,
  maxBytes: 3 * 1024 * 1024,
  maxRedirects: 4,
  maxAtOnce: 8,
}

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Opens the outbound gateway: each host is resolved once, its addresses are validated, and the connection uses the
 * validated address.
 */
export function openOutbound(options: OutboundOptions = {}): Outbound {
  const bounds: Bounds = { ...defaults, ...options }
  const underWay = { load: 0, request: 0, post: 0 }
  async function within<T>(
    kind: keyof typeof underWay,
    ask: (ended: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    if (underWay[kind] >= bounds.maxAtOnce) throw new OutboundError('busy')
    underWay[kind] += 1
    const deadline = AbortSignal.timeout(bounds.deadlineMs)
    const ended = signal ? AbortSignal.any([signal, deadline]) : deadline
    try {
      return await ask(ended)
    } catch (error) {
      signal?.throwIfAborted()
      if (deadline.aborted) throw new OutboundError('too_slow')
      throw error instanceof OutboundError ? error : new OutboundError('unreachable')
    } finally {
      underWay[kind] -= 1
    }
  }
  return {
    load: (address, { accept = 'text/html,application/xhtml+xml', signal } = {}) =>
      within('load', (ended) => follow(address, { bounds, headers: { accept }, ended }), signal),
    request: (address, { method, headers, body }) =>
      within('request', async (ended) => {
        const sent = method === 'POST' ? { body: body ?? '' } : {}
        const answer = await ask(urlOf(address), { bounds, ended, headers, ...sent })
        const content = await readBody(answer, bounds.maxBytes, ended)
        return { status: answer.statusCode ?? 0, mediaType: answer.headers['content-type'] ?? null, content }
      }),
    async refusalOf(address) {
      const url = URL.parse(address)
      if (!url || !isPlain(url)) return 'address'
      const isFound = (ended: AbortSignal) => findHost(url, { bounds, purpose: 'message', ended })
      const reason = await within('request', isFound).then(() => null, reasonOf)
      if (reason === 'address' || reason === 'private') return reason
      return reason === null || isOpenPort(url, 'message') ? null : 'address'
    },
    post: (address, message) =>
      within('post', async (ended) => {
        const answer = await ask(urlOf(address), { bounds, ended, purpose: 'message', ...message })
        const { statusCode = 0 } = answer
        answer.destroy()
        if (statusCode < 200 || statusCode > 299) throw new OutboundError('status', statusCode)
      }),
  }
}

interface Asking {
  bounds: Bounds
  headers: Record<string, string>
  ended: AbortSignal
  /** Defaults to a page. */
  purpose?: Purpose
  /** If present, it is sent with POST. */
  body?: string
}

async function follow(address: string, asking: Asking): Promise<Fetched> {
  let url = urlOf(address)
  for (let followed = 0; followed <= asking.bounds.maxRedirects; followed += 1) {
    const answer = await ask(url, asking)
    const { statusCode = 0, headers } = answer
    if (redirects.has(statusCode) && headers.location !== undefined) {
      answer.destroy()
      url = urlOf(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new OutboundError('status', statusCode)
    }
    const content = await readBody(answer, asking.bounds.maxBytes, asking.ended)
    const [mediaType = '', ...parameters] = (headers['content-type'] ?? '').split(';')
    const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)/i.exec(one)?.[1]).find(Boolean) ?? null
    return { address: url.href, mediaType: mediaType.trim().toLowerCase(), charset, content }
  }
  throw new OutboundError('redirects')
}

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
  { bounds, purpose = 'page', ended }: Pick<Asking, 'bounds' | 'purpose' | 'ended'>,
): Promise<readonly Resolved[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveWithin(host, bounds, ended)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const asked = found.filter(({ address }) => !bounds.allow.includes(`${address}:${port}`))
  // One private address among them is enough: the owner of the name decides which one is returned next
  if (!asked.every(({ address }) => isPublicAddress(address))) throw new OutboundError('private')
  if (asked.length > 0 && !isOpenPort(url, purpose)) throw new OutboundError('address')
  if (found.length === 0) throw new OutboundError('unreachable')
  return found
}

/** Sends one request and returns the response's head. */
async function ask(url: URL, { bounds, headers, purpose, body, ended }: Asking): Promise<http.IncomingMessage> {
  const found = await findHost(url, { bounds, ended, ...(purpose && { purpose }) })
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
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'Tearsheet (recruitment advertising portal)',
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Resolves a host with a timeout. A lookup cannot be aborted: its result is ignored after the timeout. */
async function resolveWithin(host: string, { resolve }: Bounds, ended: AbortSignal): Promise<readonly Resolved[]> {
  ended.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(ended.reason)
  ended.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([resolve(host), promise])
  } finally {
    ended.removeEventListener('abort', end)
  }
}
