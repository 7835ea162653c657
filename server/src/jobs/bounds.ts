import { boundsWithin } from '../database/bounds.ts'

/** Nobody waits for a job: it may stay longer at the database than a request, on connections of its own. */
export const jobBounds = boundsWithin(30_000)

/** Connections for each role: jobs run two at a time. */
export const jobPoolSize = 4
