import { boundsWithin } from '../database/bounds.ts'

/**
 * Limits for jobs: no user waits for them, so they may use the database longer than a request, on connections of their
 * own.
 */
export const jobBounds = boundsWithin(30_000)

/** Connections for each role: jobs run two at a time. */
export const jobPoolSize = 4
