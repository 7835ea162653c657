import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../../database/connection.ts'
import { exposeCounters } from '../../environment/process-counters.ts'
import { unavailable } from '../../errors.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { type Guarded, requireKey } from '../require-key.ts'
import { type MeasuredValue, measureConnections, measureValues } from './measured-values.ts'
import { readVersion } from './read-version.ts'
import type { CheckReadiness } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it reports not ready, so that a load balancer sends no more requests. */
    leave(): void
  }
}

interface Observed {
  database: Database
  downloads: Database
  mail: Mail
  /** Checks the services that are not the database; none in a process that has no others. */
  checkReadiness: CheckReadiness | null
  values: readonly MeasuredValue[]
  /** Key of the metrics. */
  guard: Guarded
}

/** Routes for liveness, readiness, and Prometheus metrics. */
export function reportHealth(app: FastifyInstance, observed: Observed): void {
  const { database, downloads, mail, checkReadiness, values, guard } = observed
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  exposeCounters(registry)
  measureValues(registry, database, values)
  measureConnections(registry, { requests: database, downloads })
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.endpoint?.name
    if (name) durations.observe({ endpoint: name, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const version = readVersion()
  app.get('/api/health', async () => ({ status: 'alive', ...version }))
  let asked: Promise<unknown> | null = null
  // Concurrent requests share a query, since anyone may send them
  const askDatabase = () => {
    const text = 'select exists (select from graphile_worker.jobs)'
    asked ??= database.query('tearsheet_provider', { text }).finally(() => {
      asked = null
    })
    return asked
  }
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.get('/api/ready', async () => {
    if (isLeaving) throw unavailable('leaving', 'This process is about to stop', 1)
    await askDatabase()
    await checkReadiness?.()
    const refused = mail.lastRefusal?.() ?? null
    // Requests are served as usual: a load balancer keeps the process
    return refused === null ? { status: 'ready' } : { status: 'degraded', degraded: [{ part: 'mail', ...refused }] }
  })
  const onRequest = requireKey(guard)
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
