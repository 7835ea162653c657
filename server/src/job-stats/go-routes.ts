import { countedAddress } from '@tearsheet/protocol/addresses'
import { parseUrl } from '@tearsheet/protocol/urls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'
import { sql } from '../database/drizzle.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { countEvent, isPerson } from './count-event.ts'

type GoRequest = FastifyRequest<{ Params: { campaignItemId: string } }>

/** Maximum clicks counted per IP address and minute: more would inflate the figures, and add a row each. */
const maxCounted = 30

/** Source name of clicks on these links. */
const source = 'counted links'

/**
 * Redirects to an ad's live address and counts a click (R20.13): sets no cookie and stores nothing about the visitor.
 * Bots, prefetches and HEAD requests are redirected without being counted. The target is the address entered at the
 * desk; nothing from the request is added to it.
 */
export function serveCountedLinks(
  app: FastifyInstance,
  { database, statistics }: { database: Database; statistics: Statistics },
): void {
  const countVisit = app.createRateLimit({ max: maxCounted, timeWindow: 60_000 })
  app.get(countedAddress(':campaignItemId'), async (request: GoRequest, reply) => {
    const { campaignItemId } = request.params
    const ad = await findLiveAd(database, campaignItemId)
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!ad) return reply.code(404).type('text/plain; charset=utf-8').send('This ad is not online')
    const isPrefetch = /prefetch/.test(`${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`)
    const mayCount = request.method === 'GET' && !isPrefetch && isPerson(request.headers['user-agent'])
    const visit = mayCount ? await countVisit(request) : null
    if (visit && (visit.isAllowed || !visit.isExceeded))
      // The visitor is redirected even if counting fails
      await database
        .transaction('tearsheet_provider', (tx) =>
          countEvent(tx, { statistics, source, adNumber: ad.adNumber, figure: 'clicks' }),
        )
        .catch((error) => request.log.error({ err: error }, 'a click was not counted'))
    return reply.redirect(ad.target, 302)
  })
}

interface LiveAd {
  adNumber: number
  /** Its live address with all characters encoded that a header cannot contain. */
  target: string
}

async function findLiveAd(database: Database, id: string): Promise<LiveAd | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null
  return database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<{ adNumber: number; liveUrl: string }>(
      sql`select ad_number as "adNumber", live_url as "liveUrl" from campaign_item
        where id = ${id} and live_url ~* '^https?://' and start_date is not null`,
    )
    const [row] = rows
    const target = row && parseUrl(row.liveUrl)?.href
    return target ? { adNumber: row.adNumber, target } : null
  })
}
