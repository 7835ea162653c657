import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import { unavailable } from '../errors.ts'
import { requireKey } from './require-key.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it reports not ready, so that a load balancer sends no more requests. */
    leave(): void
  }
}

/** Routes for liveness, readiness, and Prometheus metrics. */
export function reportHealth(
  app: FastifyInstance,
  database: Database,
  { METRICS_KEY: key, production }: Pick<Config, 'METRICS_KEY' | 'production'>,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config.endpoint?.name
    if (name) durations.observe({ endpoint: name, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/api/health', async () => ({ status: 'alive' }))
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.get('/api/ready', async () => {
    if (isLeaving) throw unavailable('leaving', 'This process is about to stop', 1)
    await database.query('tearsheet_provider', { text: 'select exists (select from graphile_worker.jobs)' })
    return { status: 'ready' }
  })
  const onRequest = requireKey({ key, production })
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
