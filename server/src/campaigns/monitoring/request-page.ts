import type { UnreadableReason } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { Outbound, OutboundError, Visited } from '../../gateways/outbound/port.ts'
import type { ClaimedPage } from './monitor-queries.ts'
import { isAllowedByRobots } from './read-robots.ts'

/** Rules of a host as they are after a request. */
export interface HostRules {
  robots: string | null
  robotsAt: Date
}

/** A page as it was received: a response, the same page as before, or the reason why there is none. */
export type ReceivedPage = { rules: HostRules | null; retryAt: Date | null } & (
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
}

/** Time for which a robots.txt is kept, as RFC 9309 allows at most. */
const robotsMs = 24 * 3_600_000
/** Disallows everything: for a host whose rules could not be read. */
const closed = 'User-agent: *\nDisallow: /'
/** Longest time for which a host can postpone requests, in milliseconds. */
const maxRetryMs = 7 * 24 * 3_600_000

/** Requests a page, as far as the rules of its host allow it, through the outbound gateway only (R28.25). */
export async function requestPage(page: ClaimedPage, asking: Asking): Promise<ReceivedPage> {
  const { outbound, userAgent, isConditional, now } = asking
  const isKnown = page.robotsAt !== null && now.getTime() - page.robotsAt.getTime() < robotsMs
  const rules = isKnown ? null : await loadRules(page, asking)
  const robots = rules ? rules.robots : page.robots
  const common = { rules, retryAt: null }
  if (!URL.canParse(page.address)) return { ...common, kind: 'none', reason: 'address', status: null }
  if (robots !== null && !isAllowedByRobots(robots, page.address))
    return { ...common, kind: 'none', reason: 'robots', status: null }
  const validators = {
    ...(page.etag === null ? {} : { 'if-none-match': page.etag }),
    ...(page.lastModified === null ? {} : { 'if-modified-since': page.lastModified }),
  }
  try {
    const response = await outbound.visit(page.address, {
      ...{ accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', 'accept-language': 'en, *;q=0.5' },
      ...{ 'user-agent': userAgent, ...(isConditional ? validators : {}) },
    })
    const retryAt = retryTime(response, now)
    if (response.status === 304 && isConditional) return { rules, retryAt, kind: 'unchanged' }
    return { rules, retryAt, kind: 'response', response }
  } catch (error) {
    if (!isRejection(error)) throw error
    const { reason, status } = error
    return { ...common, kind: 'none', reason: reason === 'busy' ? 'too_slow' : reason, status }
  }
}

async function loadRules(page: ClaimedPage, { outbound, userAgent, now }: Asking): Promise<HostRules> {
  const url = URL.parse('/robots.txt', page.address)
  if (!url) return { robots: null, robotsAt: now }
  try {
    const { status, content } = await outbound.visit(url.href, { accept: 'text/plain', 'user-agent': userAgent })
    if (status === 200)
      return {
        robots: content
          .toString('utf8')
          .replaceAll('\u0000', '')
          .slice(0, 500 * 1024),
        robotsAt: now,
      }
    return { robots: status >= 500 || status === 429 ? closed : null, robotsAt: now }
  } catch (error) {
    if (!isRejection(error)) throw error
    // Without a connection the page itself reports it
    return { robots: error.reason === 'too_slow' || error.reason === 'too_large' ? closed : null, robotsAt: now }
  }
}

/** The time that a busy host asks to wait for: seconds or a date. */
function retryTime({ status, headers }: Visited, now: Date): Date | null {
  const stated = headers['retry-after']
  if ((status !== 429 && status !== 503) || stated === undefined) return null
  const ms = /^\d+$/.test(stated.trim()) ? Number(stated) * 1_000 : Date.parse(stated) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? new Date(now.getTime() + Math.min(ms, maxRetryMs)) : null
}

const isRejection = (error: unknown): error is OutboundError => error instanceof Error && error.name === 'OutboundError'
