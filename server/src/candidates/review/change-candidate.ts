import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidate, candidateEvent, candidateNote } from '../../database/tables/candidates.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { loadCandidate } from './candidate-queries.ts'

type Who = [tx: Transaction, view: ActiveView, performer: Performer]

interface Changes {
  candidateId: string
  rating?: number | null | undefined
  tags?: string[] | undefined
}

/** Changes the rating or the tags of a candidate; what is absent stays. @throws HttpError 404 */
export async function changeCandidate(...[tx, view, performer, said]: [...Who, Changes]): Promise<void> {
  const { candidateId, rating, tags } = said
  await loadCandidate(tx, view, candidateId)
  const set = { ...(rating === undefined ? {} : { rating }), ...(tags ? { tags: [...new Set(tags)] } : {}) }
  if (Object.keys(set).length === 0) return
  await tx.update(candidate).set(set).where(eq(candidate.id, candidateId))
  await record(tx, view, performer, candidateId, tags ? 'tagged' : 'rated')
}

/** Adds a note about a candidate; one that is sent twice is there once. @throws HttpError 404 */
export async function addNote(
  ...[tx, view, performer, note]: [...Who, { candidateId: string; noteId: string; text: string }]
): Promise<void> {
  const { candidateId, noteId, text } = note
  await loadCandidate(tx, view, candidateId)
  const { clientAccountId } = view
  const added = await tx
    .insert(candidateNote)
    .values({ id: noteId, clientAccountId, candidateId, byName: performer.name, userId: performer.userId, text })
    .onConflictDoNothing()
    .returning({ id: candidateNote.id })
  if (added.length > 0) await record(tx, view, performer, candidateId, 'noted')
}

async function record(...[tx, view, performer, candidateId, action]: [...Who, string, string]): Promise<void> {
  const { clientAccountId } = view
  await tx.insert(candidateEvent).values({
    id: uuidv7(),
    clientAccountId,
    candidateId,
    action,
    byName: performer.name,
    userId: performer.userId,
  })
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: `candidates.${action}`,
    subject: 'candidate',
    subjectId: candidateId,
  })
}
