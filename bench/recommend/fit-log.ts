import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { paragraphsOf } from '../../server/src/documents/plain-text.ts'
import { loadEvidence, type Weights } from '../../server/src/quotes/recommendations/load-evidence.ts'
import type { Read } from './fit-weights.ts'
import { isForFitting } from './judged-plans.ts'
import { listLoggedOrders } from './logged-orders.ts'
import { tellFitted } from './tell-measures.ts'

/**
 * Makes weights from what the people of a portal ordered of what they were shown, on one half, by the hash of the campaigns'
 * ids, and judges them on the other. Each posting is read as its account, with the past that there was on its day. Only reads.
 * @param connectionString of the database's owner
 */
export async function fitLog(connectionString: string, say: (line: string) => void): Promise<void> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    const orders = await listLoggedOrders({ sql: async (statement) => (await owner.query(statement)).rows })
    const { rows } = await owner.query<{ name: string; region: string }>('select name, region from publication')
    const regions = new Map(rows.map(({ name, region }) => [name, region]))
    const reads: Read[] = []
    let weights: Weights = {}
    for (const { posting, plan, clientAccountId, at } of orders) {
      const title = posting.title
      const words = paragraphsOf(posting.description).join(' ').slice(0, 20_000)
      const read = await drizzle(owner).transaction(async (tx) => {
        await tx.execute(sql`select set_config('tearsheet.client_account_id', ${clientAccountId}, true)`)
        return loadEvidence(tx, { title, words, list: null, until: at })
      })
      weights = read.weights
      reads.push({ plan, title, words, evidence: read })
    }
    say(`${orders.length} campaigns were ordered after a plan was shown`)
    if (orders.length === 0) return
    const { fitting = [], judging = [] } = Object.groupBy(reads, ({ plan }) =>
      isForFitting(plan) ? 'fitting' : 'judging',
    )
    tellFitted({ fitting, judging, weights, regionOf: (name) => regions.get(name), isGraded: () => true }, say)
  } finally {
    await owner.end()
  }
}
