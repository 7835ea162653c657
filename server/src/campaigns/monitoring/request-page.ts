import type { UnreadableReason } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { Outbound, OutboundError, Visited } from '../../gateways/outbound/port.ts'
import type { ClaimedPage, EnteredHost } from './claim-pages.ts'
import { isAllowedByRobots } from './read-robots.ts'

/** Rules of a host as they were read from it. */
export interface HostRules {
  host: string
  robots: string | null
  robotsAt: Date
}

/** A host that asks to wait. */
interface Postponed {
  host: string
  at: Date
}

/** A page as it was received: a response, the same page as before, or the reason why there is none. */
export type ReceivedPage = { rules: readonly HostRules[]; retry: Postponed | null } & (
  | { kind: 'response'; response: Visited }
  | { kind: 'unchanged' }
  | { kind: 'none'; reason: UnreadableReason; status: number | null }
)

interface Asking {
  outbound: Outbound
  /** States the portal and a contact address. */
  userAgent: string
  /** Whether the page before may be used again. */
  isConditional: boolean
  now: Date
  /** Waits for a place at a host that the page redirects to, and returns its rules; null if there is none in time. */
  enter: (host: string) => Promise<EnteredHost | null>
}

/** Time for which a robots.txt is kept, as RFC 9309 allows at most. */
const robotsMs = 24 * 3_600_000
/** Disallows everything: for a host whose rules could not be read. */
const closed = 'User-agent: *\nDisallow: /'
/** Longest time for which a host can postpone requests, in milliseconds. */
const maxRetryMs = 7 * 24 * 3_600_000

/** Maximum number of hosts that a page leads through. */
const maxHosts = 4

/**
 * Requests a page, as far as the rules of its host and of the hosts that it redirects to allow it, through the outbound
 * gateway only (R28.25).
 */
export async function requestPage(page: ClaimedPage, asking: Asking): Promise<ReceivedPage> {
  const rules: HostRules[] = []
  const none = (reason: UnreadableReason, status: number | null = null): ReceivedPage => ({
    rules,
    retry: null,
    kind: 'none',
    reason,
    status,
  })
  let address = page.address
  let known: EnteredHost | null = page
  const requested = new Set<string>()
  try {
    for (let hosts = 0; hosts < maxHosts; hosts += 1) {
      const host = URL.parse(address)?.host
      if (host === undefined) return none('address')
      if (!known) return none('too_slow')
      if (requested.has(address)) return none('redirects')
      requested.add(address)
      const isAllowed = await loadRules(address, known, { ...asking, rules })
      if (!isAllowed) return none('robots')
      const response = await asking.outbound.visit(address, headersFor(page, asking), { staysAtHost: true })
      const target = targetOf(response)
      if (target === null) return received(response, { host, rules, asking })
      address = target.href
      known = target.host === page.host ? page : await asking.enter(target.host)
    }
    return none('redirects')
  } catch (error) {
    if (!isRejection(error)) throw error
    const { reason, status } = error
    return none(reason === 'busy' ? 'too_slow' : reason, status)
  }
}

function received(
  response: Visited,
  { host, rules, asking }: { host: string; rules: readonly HostRules[]; asking: Asking },
): ReceivedPage {
  const at = retryTime(response, asking.now)
  const common = { rules, retry: at && { host, at } }
  return response.status === 304 && asking.isConditional
    ? { ...common, kind: 'unchanged' }
    : { ...common, kind: 'response', response }
}

function headersFor({ etag, lastModified }: ClaimedPage, { userAgent, isConditional }: Asking): Record<string, string> {
  const validators = {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
  return {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en, *;q=0.5',
    'user-agent': userAgent,
    ...(isConditional ? validators : {}),
  }
}

/** The address at another host that a response redirects to. */
const targetOf = ({ status, address, headers }: Visited): URL | null => {
  const target = status >= 300 && status < 400 ? URL.parse(headers.location ?? '', address) : null
  return target && target.host !== URL.parse(address)?.host ? target : null
}

/** Whether the rules of a host allow an address. Reads them if they are older than a day, and adds them to `rules`. */
async function loadRules(
  address: string,
  known: EnteredHost,
  { rules, ...asking }: Asking & { rules: HostRules[] },
): Promise<boolean> {
  const host = URL.parse(address)?.host ?? ''
  const own = rules.find((one) => one.host === host)
  const isKnown = known.robotsAt !== null && asking.now.getTime() - known.robotsAt.getTime() < robotsMs
  let robots = own ? own.robots : known.robots
  if (!own && !isKnown) {
    robots = await readRobots(address, asking)
    rules.push({ host, robots, robotsAt: asking.now })
  }
  return robots === null || isAllowedByRobots(robots, address)
}

async function readRobots(address: string, { outbound, userAgent, enter }: Asking): Promise<string | null> {
  let url = URL.parse('/robots.txt', address)
  try {
    for (let hosts = 0; url && hosts < maxHosts; hosts += 1) {
      const headers = { accept: 'text/plain', 'user-agent': userAgent }
      const response = await outbound.visit(url.href, headers, { staysAtHost: true })
      url = targetOf(response)
      if (!url) return robotsOf(response)
      if (!(await enter(url.host))) return closed
    }
    return null
  } catch (error) {
    if (!isRejection(error)) throw error
    // Without a connection the page itself reports it
    return error.reason === 'too_slow' || error.reason === 'too_large' ? closed : null
  }
}

function robotsOf({ status, content }: Visited): string | null {
  if (status !== 200) return status >= 500 || status === 429 ? closed : null
  const text = content.toString('utf8').replaceAll('\u0000', '')
  return text.slice(0, 500 * 1024)
}

/** The time that a busy host asks to wait for: seconds or a date. */
function retryTime({ status, headers }: Visited, now: Date): Date | null {
  const retryAfter = headers['retry-after']
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? new Date(now.getTime() + Math.min(ms, maxRetryMs)) : null
}

const isRejection = (error: unknown): error is OutboundError => error instanceof Error && error.name === 'OutboundError'
