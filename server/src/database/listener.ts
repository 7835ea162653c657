import pg from 'pg'

/** Somebody who wants to hear what the database's NOTIFY tells. */
export interface Ear {
  hear(payload: string): void
  /** The connection was gone for a while: what was told meanwhile is lost. */
  missed(): void
}

export interface Listener {
  /** Starts listening to a channel; the first call makes the connection. @returns ends it for this ear */
  listen(channel: string, ear: Ear): () => void
  close(): Promise<void>
}

const firstPause = 200
const longestPause = 5_000
/** A connection that answers nothing for this long is taken for dead: a black hole tells nobody that it is one. */
const pulse = 10_000

/** One connection of its own that listens, for the whole process; it comes back by itself when it breaks. */
export function openListener(connectionString: string, onError: (error: Error) => void): Listener {
  const ears = new Map<string, Set<Ear>>()
  let client: pg.Client | null = null
  let pause = firstPause
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<boolean> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      query_timeout: pulse,
      connectionTimeoutMillis: pulse,
      application_name: 'tearsheet listener',
    })
    client = next
    next.on('error', onError)
    next.once('end', () => retry(next))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears.get(channel) ?? []) ear.hear(payload)
    })
    try {
      await next.connect()
      for (const channel of ears.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      pause = firstPause
      beat(next)
      return true
    } catch (error) {
      onError(error as Error) // pg throws errors alone
      retry(next)
      return false
    }
  }

  function beat(current: pg.Client): void {
    timer = setTimeout(() => {
      current.query('select').then(
        () => current === client && beat(current),
        (error) => {
          onError(error)
          retry(current)
        },
      )
    }, pulse)
    timer.unref()
  }

  function retry(broken: pg.Client): void {
    if (broken !== client || closed) return
    client = null
    clearTimeout(timer)
    broken.end().catch(onError)
    timer = setTimeout(async () => {
      if (await connect()) for (const all of ears.values()) for (const ear of all) ear.missed()
    }, pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPause)
  }

  return {
    listen(channel, ear) {
      const known = ears.get(channel)
      if (known) known.add(ear)
      else ears.set(channel, new Set([ear]))
      if (client === null && timer === undefined) void connect()
      else if (!known) client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(onError)
      return () => ears.get(channel)?.delete(ear)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(onError)
    },
  }
}
