import pLimit from 'p-limit'
import type { Database } from '../../database/connection.ts'
import { unavailable } from '../../errors.ts'

interface Share {
  /** Maximum number of connections in use at once. */
  atOnce: number
  /** Maximum number of requests that wait for one; unlimited by default. */
  maxWaiting?: number
  /** Maximum wait, in milliseconds. */
  maxWaitMs: number
}

/** Seconds after which a rejected request may succeed. */
const retryAfterSeconds = 1

/**
 * Limits the connections of a database for one kind of requests, so that others find a connection however many of these
 * there are. A share of a share is limited by both.
 */
function boundedShare(database: Database, { atOnce, maxWaiting = Infinity, maxWaitMs }: Share): Database {
  const limit = pLimit(atOnce)
  const busy = () => unavailable('busy', 'Too many requests at the moment. Try again in a moment', retryAfterSeconds)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw busy()
    const askedAt = performance.now()
    return limit(() => {
      if (performance.now() - askedAt > maxWaitMs) throw busy()
      return work()
    })
  }
  return {
    ...database,
    query: (...args) => inTurn(() => database.query(...args)),
    transaction: (...args) => inTurn(() => database.transaction(...args)),
  }
}

/** Shares of the connections for requests without a session; together they use at most half of them. */
export interface Shares {
  /** For public pages and endpoints. */
  publicDatabase: Database
  /** For looking up the key of a program, which anyone may guess. */
  keyDatabase: Database
  /** For signing in, which limits its own waiting attempts (`sign-in-gate.ts`). */
  signInDatabase: Database
}

/** Maximum number of waiting public requests: some 300 ms of them. */
const maxWaitingPublic = 100

/**
 * Divides the connections of a role.
 * @param poolSize number of its connections
 * @param maxWaitMs deadline of its requests
 */
export function openShares(
  database: Database,
  { poolSize, maxWaitMs }: { poolSize: number; maxWaitMs: number },
): Shares {
  const part = (share: number) => Math.max(1, Math.floor(poolSize * share))
  const signInDatabase = boundedShare(database, { atOnce: part(0.5), maxWaitMs })
  return {
    signInDatabase,
    publicDatabase: boundedShare(signInDatabase, { atOnce: part(0.3), maxWaiting: maxWaitingPublic, maxWaitMs }),
    keyDatabase: boundedShare(signInDatabase, { atOnce: part(0.2), maxWaitMs }),
  }
}
