import { countedAddress } from '@tearsheet/protocol/addresses'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { countEvent, isSomebody } from './count-event.ts'

type GoRequest = FastifyRequest<{ Params: { campaignItemId: string } }>

/** Clicks of one address that are counted in a minute: past them somebody makes figures, and a row each. */
const maxCounted = 30

/** What clicks of these links are counted under. */
const source = 'counted links'

/**
 * Leads to an ad's live address and counts a click (R20.13): no cookie is set, and nothing of whoever clicks is kept. A
 * program is led on and not counted, and so is a request that only looks. The address is the one that the desk gave; nothing
 * of the request is in it.
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
    const mayCount = request.method === 'GET' && !isPrefetch && isSomebody(request.headers['user-agent'])
    const visit = mayCount ? await countVisit(request) : null
    if (visit && (visit.isAllowed || !visit.isExceeded))
      // Whoever clicks is led on, whatever becomes of the count
      await database
        .transaction('tearsheet_provider', (tx) =>
          countEvent(tx, statistics, { source, adNumber: ad.adNumber, what: 'clicks' }),
        )
        .catch((error) => request.log.error({ err: error }, 'a click was not counted'))
    return reply.redirect(ad.liveUrl, 302)
  })
}

interface LiveAd {
  adNumber: number
  liveUrl: string
  [column: string]: unknown
}

async function findLiveAd(database: Database, id: string): Promise<LiveAd | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null
  return database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<LiveAd>(
      sql`select ad_number as "adNumber", live_url as "liveUrl" from campaign_item
        where id = ${id} and live_url ~ '^https?://' and start_date is not null`,
    )
    return rows[0] ?? null
  })
}
