import { recordApart } from '../../changes/record-apart.ts'
import type { Actor, ViewContext } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { and, eq, isNull, sql } from '../../database/drizzle.ts'
import { candidate, candidateEvent } from '../../database/tables/candidates.ts'

interface Context extends ViewContext {
  deps: { database: Database }
  actor: Actor
}

const kinds = { candidate: 'candidate.opened', cv: 'candidate.cvRead', person: 'candidate.personExported' } as const

/**
 * Records that a user opened a candidate or the CV (R19.17): each time in the audit log, once per day and user in the
 * history. An administrator who views as a user changes nothing in the account (R4.9), so their transaction may be
 * read-only: the access is recorded in a separate transaction.
 * @param part opened part of the application
 */
export async function recordOpened(
  ctx: Context,
  { candidateId, part }: { candidateId: string; part: keyof typeof kinds },
): Promise<void> {
  const { deps, tx, actor, view, changes } = ctx
  const opened = { kind: kinds[part], id: candidateId }
  if (actor.userId !== view.user.id) return recordApart(ctx, { database: deps.database, change: opened })
  await changes.record(opened)
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
  await changes.record({ kind: 'candidate.openedToday', id: candidateId })
}
