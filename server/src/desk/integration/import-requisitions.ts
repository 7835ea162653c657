import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../changes/context.ts'
import { listAccounts } from '../../clients/queries.ts'
import { requisition } from '../../database/tables/integration.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findAccountLeader } from '../../identity/administration/account-user-queries.ts'
import { startImported } from '../../quotes/start-imported.ts'
import type { ReadRequisitions } from './read-requisitions.ts'

const readRequisitions = threadTask<typeof import('./read-requisitions.ts').readRequisitions>(
  new URL('read-requisitions.ts', import.meta.url),
  'readRequisitions',
)

/**
 * Creates drafts of an account from postings of a client's own system, once for each reference there: a draft that was
 * imported before keeps its users' changes (R21.26). The drafts belong to an administrator of the account.
 * @throws HttpError 404, 409 for an account without an administrator
 */
export const importRequisitions: Verb<typeof integration.importRequisitions, { threads: ThreadPool }> = async (
  { deps, inTransaction },
  { clientAccountId, ...source },
) => {
  const read = await deps.threads.run(readRequisitions, source)
  return inTransaction((ctx) => createDrafts(ctx, { ...read, clientAccountId }))
}

async function createDrafts(
  { tx, performer, changes }: WriteContext,
  { clientAccountId, postings, refused: rejected }: ReadRequisitions & { clientAccountId: string },
): Promise<AnswerOf<typeof integration.importRequisitions>> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const leader = await findAccountLeader(tx, account.id)
  if (!leader) throw conflict(['This account has no administrator yet'], 'clientAccountId')
  const drafts: AnswerOf<typeof integration.importRequisitions>['drafts'] = []
  for (const { reference, form, notes } of postings) {
    const title = form.campaignTitle ?? ''
    const own = and(eq(requisition.clientAccountId, account.id), eq(requisition.reference, reference))
    const [before] = await tx.select({ quoteId: requisition.pendingQuoteId }).from(requisition).where(own)
    if (before) {
      drafts.push({ reference, title, quoteId: before.quoteId, isNew: false, notes: [] })
      continue
    }
    const where = { clientId: account.clientId, clientAccountId: account.id }
    const quoteId = await startImported(tx, { ...where, userId: leader.id, byName: performer.name, form })
    const kept = await tx
      .insert(requisition)
      .values({ clientAccountId: account.id, reference, pendingQuoteId: quoteId })
      .onConflictDoNothing()
      .returning({ reference: requisition.reference })
    // A concurrent import of the same reference: the draft of the other import is kept
    if (kept.length === 0) throw conflict([`${reference} is being imported by someone else`], 'content')
    drafts.push({ reference, title, quoteId, isNew: true, notes })
  }
  await changes.record(
    drafts
      .filter(({ isNew }) => isNew)
      .map(({ quoteId: id, reference }) => ({
        kind: 'quote.imported',
        ...{ id, clientAccountId: account.id, detail: { reference } },
      })),
  )
  return { drafts, refused: rejected }
}
