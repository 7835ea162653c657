import type { TaskList } from 'graphile-worker'
import type { Head, HeadSigner } from '../audit/head-signer.ts'
import { checkHeads, findHead, recordBroken, signHead } from '../audit/sign-head.ts'
import { sql } from '../database/drizzle.ts'
import type { CreateTask, QueuedContext } from './context.ts'

const chainTask = 'audit:chain'
const checkTask = 'audit:check'

/** New entries are chained every minute; the whole chain is verified once a night. */
export const auditSchedule = [`* * * * * ${chainTask}`, `40 7 * * * ${checkTask}`].join('\n')

/** Number of entries chained in one transaction, which takes some tenths of a second. */
const batchSize = 2_000

interface Dependencies {
  headSigner: HeadSigner
}

const incomplete = (position: number | string) => `the audit log is not whole: position ${position} of its chain`

/** Chains new entries, then signs the newest one. @returns the job; it keeps the last head that this process signed */
function createChainEntries() {
  let last: Head | null = null
  return async ({ deps, inTransaction, logger }: QueuedContext<Dependencies>): Promise<void> => {
    for (;;) {
      const { rows } = await inTransaction(({ tx }) =>
        tx.execute<{ chained: number }>(sql`select chain_audit(${batchSize}) as chained`),
      )
      if ((rows[0]?.chained ?? 0) < batchSize) break
    }
    const { head, broken } = await inTransaction(async ({ tx }) => {
      // One process signs at a time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit chain'))`)
      const signed = await signHead(tx, { signer: deps.headSigner, last })
      if (signed.broken) await recordBroken(tx, signed.broken.position)
      return signed
    })
    last = head
    if (broken) logger.error(incomplete(broken.position))
  }
}

/** Verifies the chain and its signed heads, and logs the newest head, which is then known outside the database. */
async function checkChain({ deps, inTransaction, logger }: QueuedContext<Dependencies>): Promise<void> {
  const { broken, head } = await inTransaction(async ({ tx }) => {
    const { rows } = await tx.execute<{ broken: string | null }>(sql`select check_audit_chain() as broken`)
    const [checked] = rows
    return { broken: checked?.broken ?? (await checkHeads(tx, deps.headSigner)), head: await findHead(tx) }
  })
  if (broken !== null) logger.error(incomplete(broken))
  if (head) logger.info(`the audit log's head: position ${head.position}, hash ${head.hash}`)
}

/** Jobs that chain new entries, and verify that none is missing or changed. */
export const auditJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [chainTask]: task(createChainEntries()),
  [checkTask]: task(checkChain),
})
