import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { WriteContext } from '../../changes/context.ts'
import { listAccounts } from '../../clients/queries.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { requisition } from '../../database/tables/integration.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findAccountLeader } from '../../identity/administration/account-user-queries.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { startImported, updateImported } from '../../quotes/start-imported.ts'
import type { ReadRequisitions } from './read-requisitions.ts'

const readRequisitions = threadTask<typeof import('./read-requisitions.ts').readRequisitions>(
  new URL('read-requisitions.ts', import.meta.url),
  'readRequisitions',
)

/**
 * Creates drafts of an account from postings of a client's own system, one for each reference there: a later import
 * updates the draft until a person changes it (R21.26). The drafts belong to an administrator of the account.
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
  ctx: WriteContext,
  { clientAccountId, postings, refused: rejected }: ReadRequisitions & { clientAccountId: string },
): Promise<AnswerOf<typeof integration.importRequisitions>> {
  const { tx, performer, changes } = ctx
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const leader = await findAccountLeader(tx, account.id)
  if (!leader) throw conflict(['This account has no administrator yet'], 'clientAccountId')
  const drafts: Draft[] = []
  for (const { reference, form, notes } of postings) {
    const title = form.campaignTitle ?? ''
    const own = and(eq(requisition.clientAccountId, account.id), eq(requisition.reference, reference))
    const [before] = await tx.select().from(requisition).where(own).for('update')
    if (before) {
      const { outcome, note } = await updateDraft(ctx, { before, form })
      const isNew = false
      const listed = outcome === 'updated' ? notes : note
      drafts.push({ reference, title, quoteId: before.pendingQuoteId, isNew, outcome, notes: [...listed] })
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
    if (kept.length === 0) throw await importedFirst(ctx, { clientAccountId: account.id, reference })
    drafts.push({ reference, title, quoteId, isNew: true, outcome: 'created', notes })
  }
  await changes.record(
    drafts
      .filter(({ isNew }) => isNew)
      .map(({ quoteId: id, reference }) => ({
        kind: 'quote.imported',
        id,
        clientAccountId: account.id,
        detail: { reference },
      })),
  )
  return { drafts, refused: rejected }
}

type Draft = AnswerOf<typeof integration.importRequisitions>['drafts'][number]

/** Updates the draft of a known reference, unless a person has changed it. */
async function updateDraft(
  ctx: WriteContext,
  { before, form }: { before: typeof requisition.$inferSelect; form: QuoteForm },
): Promise<{ outcome: Draft['outcome']; note: string[] }> {
  const { tx, performer, changes } = ctx
  const { pendingQuoteId: id, importedVersion, clientAccountId, reference } = before
  const result = await updateImported(tx, { id, importedVersion, byName: performer.name, form })
  if (result.outcome === 'kept') {
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    const { byName, at, isClosed } = result
    const what = isClosed ? 'Submitted or deleted' : 'Changed'
    return { outcome: 'kept', note: [`The draft was kept as it is.${writeEarlier(what, { byName, at }, timeZone)}`] }
  }
  if (result.outcome === 'updated') {
    const own = and(eq(requisition.clientAccountId, clientAccountId), eq(requisition.reference, reference))
    const now = new Date()
    await tx.update(requisition).set({ importedVersion: result.version, importedAt: now }).where(own)
    const detail = { reference, version: result.version }
    await changes.record({ kind: 'quote.importedAgain', id, clientAccountId, detail })
  }
  return { outcome: result.outcome, note: [] }
}

/** Returns the error for a reference that another user imports at the same time, with that user and the time. */
async function importedFirst(
  { tx, performer }: WriteContext,
  { clientAccountId, reference }: { clientAccountId: string; reference: string },
) {
  const { rows } = await tx.execute<{ byName: string; at: string }>(sql`
    select q.updated_by_name as "byName", r.imported_at::text as at from requisition r
      join pending_quote q on q.id = r.pending_quote_id
    where r.client_account_id = ${clientAccountId} and r.reference = ${reference}`)
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  const [first] = rows
  const latest = first ? writeEarlier('Imported', { byName: first.byName, at: new Date(first.at) }, timeZone) : ''
  return conflict([`${reference} has been imported by someone else.${latest}. Import it again to update it`], 'content')
}
