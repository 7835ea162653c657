import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../database/connection.ts'
import type { Transaction } from '../../database/drizzle.ts'

/** A value that a scrape reads from the database, by the values of one label. */
export interface MeasuredValue {
  name: string
  help: string
  label?: string
  /** Values of the label that are 0 without a row: without them a dashboard has no data, and an alert no start. */
  states?: readonly string[]
  /** Number of seconds for which a result is used again: each process of an installation is scraped. */
  seconds: number
  read(tx: Transaction): Promise<readonly { label?: string; value: number }[]>
}

/**
 * Adds values of the database to the metrics. A value that cannot be read is absent from the scrape, so that the
 * process's own metrics remain available.
 */
export function measureValues(registry: Registry, database: Database, values: readonly MeasuredValue[]): void {
  for (const { name, help, label, states = [], seconds, read } of values) {
    let readAt = Number.NEGATIVE_INFINITY
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        if (performance.now() - readAt < seconds * 1000) return
        try {
          const found = await database.transaction('tearsheet_provider', read)
          readAt = performance.now()
          gauge.reset()
          const empty = states.map((state) => ({ label: state, value: 0 }))
          for (const row of [...empty, ...found])
            gauge.set(label === undefined ? {} : { [label]: row.label ?? '' }, row.value)
        } catch {
          gauge.reset()
          readAt = Number.NEGATIVE_INFINITY
        }
      },
    })
    if (label === undefined) gauge.reset()
  }
}

/** Adds the connections of pools to the metrics. */
export function measureConnections(
  registry: Registry,
  pools: Readonly<Record<string, Database | null | undefined>>,
): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool by state; waiting: requests for one',
    labelNames: ['pool', 'role', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, database] of Object.entries(pools))
        for (const { role, used, idle, waiting } of database?.connections?.() ?? [])
          for (const [state, value] of Object.entries({ used, idle, waiting })) gauge.set({ pool, role, state }, value)
    },
  })
}
