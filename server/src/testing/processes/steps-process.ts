import pg from 'pg'
import { jobContext } from '../../changes/context.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/connection.ts'
import { openPayments } from '../../gateways/payments/open.ts'
import { jobBounds } from '../../jobs/bounds.ts'
import type { MoneyOptions } from './money-process.ts'
import { attemptStep, type Kind, type Ledger, type Step } from './money-steps.ts'

/** Options of the process, as JSON in its first argument. */
export interface StepsOptions extends MoneyOptions {
  gatewayToken: string
  today: string
}

/** Steps on an account, as a message to the process. */
export interface StepsRequest {
  /** Returned with the reply; a process runs several requests at once. */
  id: number
  ledger: Ledger
  steps: readonly Step[]
}

/** The kinds of the steps that changed something, or the error of one. */
export interface StepsReply {
  id: number
  done: Kind[]
  error: string | null
}

/** A process of its own that runs random money actions, as the portal does. */
const options: StepsOptions = JSON.parse(process.argv[2] ?? '{}')
const { logins, connectionString, tokenSecret, gatewayToken, today } = options
const { payments } = openPayments(readConfig({ NODE_ENV: 'test', DATABASE_URL: connectionString }), {
  logins,
  tokenSecret,
})
const database = openDatabase({ logins, poolSize: 4, bounds: jobBounds, onError: () => {} })
const owner = new pg.Pool({ connectionString, max: 2 })
const context = {
  work: jobContext({ database, payments }, 'Beacon'),
  owner,
  sql: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await owner.query<Row>(text, values)).rows,
  gatewayToken,
  today,
}

process.on('message', async ({ id, ledger, steps }: StepsRequest) => {
  const reply: StepsReply = { id, done: [], error: null }
  try {
    for (const step of steps) if (await attemptStep(context, ledger, step)) reply.done.push(step.kind)
  } catch (error) {
    reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  process.send?.(reply)
})
process.send?.('ready')
