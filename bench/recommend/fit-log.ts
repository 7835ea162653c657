import pg from 'pg'
import { drizzle, sql } from '../../server/src/database/drizzle.ts'
import { paragraphsOf } from '../../server/src/documents/plain-text.ts'
import { listLoggedOrders } from '../../server/src/quotes/recommendations/list-logged-orders.ts'
import { loadEvidence, type Weights } from '../../server/src/quotes/recommendations/load-evidence.ts'
import { print } from '../print.ts'
import type { Read } from './fit-weights.ts'
import { printFitted } from './print-measures.ts'
import { isForFitting } from './rated-plans.ts'

/** Ordered publications count like mainstays in a buyer's rating; all others as wrong. */
const orderedGrade = 3

/**
 * Derives weights from what the users of a portal ordered from displayed plans, on one half by the hash of the campaign
 * ids, and evaluates them on the other. Each posting is read as its account, with the past as of its day. Only reads.
 * @param connectionString of the database's owner
 */
export async function fitLog(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const database = drizzle(owner)
  try {
    const orders = await database.transaction(listLoggedOrders)
    const { rows } = await owner.query<{ name: string; region: string }>('select name, region from publication')
    const regions = new Map(rows.map(({ name, region }) => [name, region]))
    const reads: Read[] = []
    let weights: Weights = {}
    for (const { id, title, description, clientAccountId, at, ordered, country, state, isRemote } of orders) {
      const words = paragraphsOf(description).join(' ').slice(0, 20_000)
      const evidence = await database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('tearsheet.client_account_id', ${clientAccountId}, true)`)
        return loadEvidence(tx, { title, words, list: null, until: at })
      })
      weights = evidence.weights
      const grades = Object.fromEntries(ordered.map((name) => [name, orderedGrade]))
      const plan = { id, country: country ?? 'US', state, remote: isRemote, level: '', grades, diversity: [] }
      reads.push({ plan, title, words, evidence })
    }
    print(`${orders.length} campaigns were ordered after a plan was displayed`)
    const { fitting = [], judging = [] } = Object.groupBy(reads, ({ plan }) =>
      isForFitting(plan) ? 'fitting' : 'judging',
    )
    if (fitting.length === 0 || judging.length === 0)
      return print('Too few to fit weights on one half and evaluate them on the other')
    printFitted({ fitting, judging, weights, regionOf: (name) => regions.get(name), isGraded: () => true })
  } finally {
    await owner.end()
  }
}
