import pg from 'pg'

/** Receives the payload of each NOTIFY on a channel. */
export interface Listener {
  receive(payload: string): void
  /** Called after the connection was lost for a while: notifications sent meanwhile are lost. */
  missed(): void
}

export interface ListenerConnection {
  /** Subscribes to a channel; the first call connects. @returns the unsubscribe function */
  subscribe(channel: string, listener: Listener): () => void
  close(): Promise<void>
}

const firstRetryMs = 200
const maxRetryMs = 5_000
/** A connection without an answer for this long, in milliseconds, counts as lost: dropped packets produce no error. */
const heartbeatMs = 10_000

/** Opens the process's connection for LISTEN, which reconnects when it breaks. */
export function openListener(connectionString: string, onError: (error: Error) => void): ListenerConnection {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let retryMs = firstRetryMs
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<boolean> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      query_timeout: heartbeatMs,
      connectionTimeoutMillis: heartbeatMs,
      application_name: 'tearsheet listener',
    })
    client = next
    next.on('error', onError)
    next.once('end', () => retry(next))
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) receive(listener, payload, onError)
    })
    try {
      await next.connect()
      for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      retryMs = firstRetryMs
      beat(next)
      return true
    } catch (error) {
      onError(error as Error) // pg only emits errors
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
    }, heartbeatMs)
    timer.unref()
  }

  function retry(broken: pg.Client): void {
    if (broken !== client || closed) return
    client = null
    clearTimeout(timer)
    broken.end().catch(onError)
    timer = setTimeout(async () => {
      if (await connect()) for (const all of listeners.values()) for (const listener of all) listener.missed()
    }, retryMs)
    timer.unref()
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else listeners.set(channel, new Set([listener]))
      if (client === null && timer === undefined) void connect()
      else if (!known) client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(onError)
      return () => listeners.get(channel)?.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(onError)
    },
  }
}

/**
 * Passes a notification to a listener. An error of a listener must not reach the connection's event loop: it would
 * end the process.
 */
function receive(listener: Listener, payload: string, onError: (error: Error) => void): void {
  try {
    listener.receive(payload)
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}
