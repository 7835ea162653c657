import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import { recordApart } from '../../audit/record-apart.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { candidate, candidateEvent } from '../../database/tables/candidates.ts'
import type { ActiveView, Actor, Performer } from '../../http/actor.ts'

interface Context {
  deps: { database: Database }
  tx: Transaction
  actor: Actor
  view: ActiveView
  performer: Performer
}

const actions = { candidate: 'candidates.open', cv: 'candidates.readCv', person: 'candidates.exportPerson' } as const

/**
 * Records that a user opened a candidate or the CV (R19.17): each time in the audit log, once per day and user in the
 * history. An administrator who views as a user changes nothing in the account (R4.9), so their transaction may be
 * read-only: the access is recorded in a separate transaction.
 * @param part opened part of the application
 */
export async function recordOpened(ctx: Context, candidateId: string, part: keyof typeof actions): Promise<void> {
  const { deps, tx, actor, view, performer } = ctx
  const { clientAccountId } = view
  const entry = { performer, action: actions[part], subject: 'candidate', subjectId: candidateId }
  if (actor.userId !== view.user.id) return recordApart(tx, deps.database, entry)
  await recordChange(tx, { ...entry, clientAccountId })
  if (part !== 'candidate') return
  await tx
    .update(candidate)
    .set({ firstOpenedAt: sql`now()` })
    .where(and(eq(candidate.id, candidateId), isNull(candidate.firstOpenedAt)))
  const [today] = await tx
    .select({ id: candidateEvent.id })
    .from(candidateEvent)
    .where(
      and(
        eq(candidateEvent.candidateId, candidateId),
        eq(candidateEvent.action, 'opened'),
        eq(candidateEvent.userId, actor.userId),
        sql`at > now() - interval '1 day'`,
      ),
    )
    .limit(1)
  if (today) return
  await tx.insert(candidateEvent).values({
    id: uuidv7(),
    clientAccountId,
    candidateId,
    action: 'opened',
    byName: performer.name,
    userId: performer.userId,
  })
}
