import { PassThrough } from 'node:stream'
import type { watchDesk } from '@tearsheet/protocol/desk/work-endpoints'
import type { FastifyInstance } from 'fastify'
import { changeChannel, deskChannel } from '../changes/announce.ts'
import type { Database } from '../database/connection.ts'
import { tooMany } from '../errors.ts'
import { FileReply } from '../http/files/file-reply.ts'
import type { Verb } from '../http/verb.ts'

/** Duration of a stream in milliseconds; afterwards the browser opens another, and an ended session is rejected. */
const streamMs = 60_000
/** Changes are collected for this long, in milliseconds, so that a batch causes one event. */
const gatherMs = 150
/** Maximum number of streams of a process. */
const maxStreams = 500

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * Server-sent events for open desks: that something has changed, without its content, so that a stream reveals nothing
 * (R26.9).
 */
export const streamDeskChanges: Verb<typeof watchDesk, { openDeskStream: OpenStream }> = async ({ deps, performer }) =>
  deps.openDeskStream(performer.userId)

type OpenStream = (userId: string | null) => FileReply

/** Subscribes to changes while the application runs. @returns a function that opens a user's stream of them */
export function createDeskStreams(app: FastifyInstance, database: Database): OpenStream {
  const streams = new Map<PassThrough, string | null>()
  /** Users whose presence changed; null for any other change. */
  const changed = new Set<string | null>()
  const ends: (() => void)[] = []
  let gathering: NodeJS.Timeout | undefined

  const announce = (user: string | null) => {
    changed.add(user)
    gathering ??= setTimeout(() => {
      gathering = undefined
      for (const [stream, userId] of streams) {
        // A page does not show its own user's presence
        const isOwn = changed.size === 1 && userId !== null && changed.has(userId)
        // A stream with unread data is skipped; its client refreshes with its next stream
        if (!isOwn && stream.writableLength === 0) stream.write('data: {}\n\n')
      }
      changed.clear()
    }, gatherMs)
    gathering.unref()
  }

  app.addHook('onReady', async () => {
    const any = () => announce(null)
    ends.push(database.subscribe(changeChannel, { receive: any, missed: any }))
    ends.push(database.subscribe(deskChannel, { receive: (user) => announce(user || null), missed: any }))
  })
  app.addHook('preClose', async () => {
    clearTimeout(gathering)
    for (const end of ends) end()
    for (const stream of streams.keys()) stream.end()
  })

  return (userId) => {
    if (streams.size >= maxStreams) throw tooMany('Too many open desks. Close one, then try again', 60)
    const out = new PassThrough()
    streams.set(out, userId)
    const expiry = setTimeout(() => out.end(), streamMs)
    out.once('close', () => {
      clearTimeout(expiry)
      streams.delete(out)
    })
    out.write('retry: 1000\n\n')
    return new FileReply(headers, () => out)
  }
}
