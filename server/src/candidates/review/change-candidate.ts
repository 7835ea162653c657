import { candidateMessages as messages } from '@tearsheet/protocol/candidates/messages'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidate, candidateEvent, candidateMessage, candidateNote } from '../../database/tables/candidates.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { invalidField } from '../../http/http-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { loadCandidate } from './candidate-queries.ts'
import { listColleagues } from './colleague-queries.ts'

/** Notifies a colleague of a mention in a note. */
export const mentionTask = 'candidates:tell-mentioned'
/** Sends a message to a candidate. */
export const messageTask = 'candidates:send-message'

type Who = [tx: Transaction, view: ActiveView, performer: Performer]

interface Changes {
  candidateId: string
  rating?: number | null | undefined
  tags?: string[] | undefined
}

/** Changes the rating or the tags of a candidate; missing fields stay unchanged. @throws HttpError 404 */
export async function changeCandidate(...[tx, view, performer, said]: [...Who, Changes]): Promise<void> {
  const { candidateId, rating, tags } = said
  await loadCandidate(tx, view, candidateId)
  const set = { ...(rating === undefined ? {} : { rating }), ...(tags ? { tags: [...new Set(tags)] } : {}) }
  if (Object.keys(set).length === 0) return
  await tx.update(candidate).set(set).where(eq(candidate.id, candidateId))
  await record(tx, view, performer, candidateId, tags ? 'tagged' : 'rated')
}

interface NewNote {
  candidateId: string
  noteId: string
  text: string
  /** Ids of colleagues. */
  mentions: readonly string[]
}

/**
 * Adds a note about a candidate, and queues notifications of mentioned colleagues; a note sent twice is stored once.
 * @throws HttpError 404; 400 for a mention of a user who may not see the candidate
 */
export async function addNote(...[tx, view, performer, note]: [...Who, NewNote]): Promise<void> {
  const { candidateId, noteId, text } = note
  await loadCandidate(tx, view, candidateId)
  const mentioned = [...new Set(note.mentions.map((one) => one.toLowerCase()))]
  const colleagues = mentioned.length > 0 ? await listColleagues(tx, view) : []
  if (!mentioned.every((id) => colleagues.some((one) => one.id === id)))
    throw invalidField('mentions', messages.notAColleague)
  const { clientAccountId } = view
  const added = await tx
    .insert(candidateNote)
    .values({
      id: noteId,
      clientAccountId,
      candidateId,
      byName: performer.name,
      userId: performer.userId,
      text,
      mentioned,
    })
    .onConflictDoNothing()
    .returning({ id: candidateNote.id })
  if (added.length === 0) return
  await record(tx, view, performer, candidateId, 'noted')
  for (const userId of mentioned)
    await enqueue(tx, mentionTask, { noteId, userId }, { key: `${mentionTask}:${noteId}:${userId}` })
}

/** Sends a candidate an email; the same message is sent once. @throws HttpError 404 */
export async function writeToCandidate(
  ...[tx, view, performer, message]: [...Who, { candidateId: string; messageId: string; text: string }]
): Promise<void> {
  const { candidateId, messageId, text } = message
  await loadCandidate(tx, view, candidateId)
  const { clientAccountId } = view
  const added = await tx
    .insert(candidateMessage)
    .values({ id: messageId, clientAccountId, candidateId, byName: performer.name, userId: performer.userId, text })
    .onConflictDoNothing()
    .returning({ id: candidateMessage.id })
  if (added.length === 0) return
  await record(tx, view, performer, candidateId, 'written')
  await enqueue(tx, messageTask, { messageId }, { key: `${messageTask}:${messageId}` })
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
