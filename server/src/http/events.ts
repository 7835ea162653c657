import { PassThrough } from 'node:stream'
import type { PermissionList } from '@tearsheet/protocol/access'
import { watch } from '@tearsheet/protocol/campaigns/endpoints'
import { type AccountChange, accountChange, watchQuery } from '@tearsheet/protocol/campaigns/schemas'
import { id } from '@tearsheet/protocol/identifiers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeChannel } from '../changes/announce.ts'
import type { Database } from '../database/connection.ts'
import { forbidden, invalid, tooMany } from '../errors.ts'
import { schemaErrors, schemaText } from './error-reply.ts'
import { FileReply } from './files/file-reply.ts'
import type { TokenClaims } from './token.ts'
import { type Routes, serve, type Verb } from './verb.ts'
import { type Entry, mintView } from './view.ts'

/** Without a campaign and notifications, the account's invoices changed; with a user or `access`, permissions did. */
const announced = z.union([
  z.object({ clientAccountId: id, access: z.literal(true) }),
  z.object({ clientAccountId: id, campaignId: id.optional(), notifications: z.literal(true).optional() }),
  z.object({ userId: id }),
])

/** Maximum number of streams of one user in this process: a browser's tabs, with a margin. */
const maxStreamsOfOneUser = 10
/** Interval of heartbeats in milliseconds; an ended session is detected at the next one. */
const heartbeatMs = 25_000
/** Maximum number of unread bytes before a slow reader's stream is closed. It reconnects and reloads everything. */
const maxQueuedBytes = 65_536

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

interface Stream {
  token: TokenClaims
  userId: string
  clientId: string
  clientAccountId: string
  out: PassThrough
  /** An event was not sent, because the database could not check the permission. */
  behind: boolean
}

interface Dependencies {
  database: Database
  /** Open streams of this process. */
  streams: Set<Stream>
}

/** Sends announced changes to the open streams, and ends them when the server closes. @returns the set of them */
export function openStreams({ app, database }: { app: FastifyInstance; database: Database }): Set<Stream> {
  const streams = new Set<Stream>()
  const send = (to: Iterable<Stream>, change: AccountChange | null) => void sendTo(database, [...to], change)
  let unsubscribe: (() => void) | undefined
  const beat = setInterval(() => send(streams, null), heartbeatMs)
  beat.unref()

  app.addHook('onReady', async () => {
    unsubscribe = database.subscribe(changeChannel, {
      receive: (payload) => {
        const change = readAnnounced(payload)
        if (!change) return app.log.warn('a notification of changes that cannot be read')
        if ('userId' in change) {
          const { userId } = change
          const own = [...streams].filter((one) => one.userId === userId || one.token.userId === userId)
          return send(own, null)
        }
        const those = [...streams].filter((stream) => stream.clientAccountId === change.clientAccountId)
        send(those, 'access' in change ? null : notifiedOf(change))
      },
      missed: () => send(streams, { kind: 'everything' }),
    })
  })
  app.addHook('preClose', async () => {
    clearInterval(beat)
    unsubscribe?.()
    for (const stream of streams) stream.out.end()
  })

  return streams
}

/**
 * Server-sent events: `GET /api/events` notifies an open browser of changed campaigns of its account, and of changed
 * invoices or notifications (R26.9). A stream only receives what its session and view allow at that moment, and ends
 * when they end.
 * @throws HttpError 400 for an invalid query, 403 for a view that the user may not enter, 429 for too many streams
 */
const openStream: Verb<typeof watch, Dependencies> = async ({ actor, token, request, deps: { database, streams } }) => {
  const query = watchQuery.safeParse(request.query, { error: schemaText })
  if (!query.success) throw invalid(schemaErrors(query.error.issues))
  const { userId, clientAccountId } = query.data
  const clientId = await clientOf(database, clientAccountId)
  const out = new PassThrough()
  const stream = { token, userId, clientId, clientAccountId, out, behind: false }
  if (!(await whichMay(database, [stream])).has(stream)) throw forbidden()
  if ([...streams].filter((one) => one.token.userId === actor.userId).length >= maxStreamsOfOneUser)
    throw tooMany('Too many open tabs. Close one, then try again', 60)

  streams.add(stream)
  const expiry = setTimeout(() => out.end(), Math.min(token.exp * 1000 - Date.now(), 2 ** 31 - 1))
  out.once('close', () => {
    clearTimeout(expiry)
    streams.delete(stream)
  })
  out.write('retry: 3000\n\n')
  return new FileReply(streamHeaders, () => out)
}

export const eventRoutes: Routes<Dependencies> = [serve(watch, openStream)]

/** Sends an event, or a heartbeat, to the streams that are still allowed, and closes the others. */
async function sendTo(database: Database, those: Stream[], change: AccountChange | null): Promise<void> {
  if (those.length === 0) return
  const allowed = await whichMay(database, those).catch(() => null)
  for (const stream of those) {
    const permissions = allowed?.get(stream)
    if (allowed === null) stream.behind = true
    else if (!permissions) stream.out.end()
    else if (stream.out.writableLength > maxQueuedBytes) stream.out.destroy()
    else if (stream.out.writable) {
      if (stream.behind) stream.out.write(message({ kind: 'everything' }))
      else if (change === null) stream.out.write(': alive\n\n')
      else if (mayReceive(permissions, change)) stream.out.write(message(change))
      stream.behind = false
    }
  }
}

/** Returns null for an invalid payload: any database login can send one. */
function readAnnounced(payload: string): z.output<typeof announced> | null {
  try {
    return announced.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

function notifiedOf({
  campaignId,
  notifications,
}: {
  campaignId?: string | undefined
  notifications?: true | undefined
}): AccountChange {
  if (notifications) return { kind: 'notifications' }
  return campaignId === undefined ? { kind: 'invoices' } : { kind: 'campaign', campaignId }
}

const message = (change: AccountChange) => `data: ${JSON.stringify(accountChange.parse(change))}\n\n`

function mayReceive({ manageCampaigns, manageInvoices }: PermissionList, { kind }: AccountChange): boolean {
  if (kind === 'everything' || kind === 'notifications') return manageCampaigns || manageInvoices
  return kind === 'campaign' ? manageCampaigns : manageInvoices
}

async function clientOf(database: Database, clientAccountId: string): Promise<string> {
  const [account] = await database.query<{ client_id: string }>('tearsheet_provider', {
    text: 'select client_id from client_account where id = $1',
    values: [clientAccountId],
  })
  if (!account) throw forbidden()
  return account.client_id
}

/**
 * Returns the streams with a valid session and view that shows campaigns or invoices, with their permissions: each is
 * checked like every request.
 */
async function whichMay(database: Database, streams: Stream[]): Promise<Map<Stream, PermissionList>> {
  const rows = await database.query<Entry & { n: number }>('tearsheet_client', {
    text: `select entry.*, claim.n::integer from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])
      with ordinality claim (session_id, claimed_user, claimed_client, claimed_account, n),
      enter_view(session_id, claimed_user, claimed_client, claimed_account, null, false) entry`,
    values: [
      streams.map((stream) => stream.token.sessionId),
      streams.map((stream) => stream.userId),
      streams.map((stream) => stream.clientId),
      streams.map((stream) => stream.clientAccountId),
    ],
  })
  const allowed = new Map<Stream, PermissionList>()
  for (const row of rows) {
    const stream = streams[row.n - 1]
    if (!stream || row.outcome !== 'ok') continue
    const { permissions } = mintView(row, stream.token).view
    if (mayReceive(permissions, { kind: 'everything' })) allowed.set(stream, permissions)
  }
  return allowed
}
