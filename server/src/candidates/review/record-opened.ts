import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidate, candidateEvent } from '../../database/tables/candidates.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'

interface Opening {
  actor: Actor
  view: ActiveView
  candidateId: string
  /** What of it was opened. */
  what: 'candidate' | 'cv'
}

/**
 * Records who opened a candidate or the CV (R19.17): each time in the audit log, once a day and person in the history. An
 * administrator who views as somebody changes nothing; their looking is recorded with the view (R4.9).
 */
export async function recordOpened(tx: Transaction, { actor, view, candidateId, what }: Opening): Promise<void> {
  if (actor.userId !== view.user.id) return
  const performer = performerIn(actor, view)
  const { clientAccountId } = view
  const action = what === 'cv' ? 'candidates.readCv' : 'candidates.open'
  await recordChange(tx, { performer, clientAccountId, action, subject: 'candidate', subjectId: candidateId })
  if (what === 'cv') return
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
