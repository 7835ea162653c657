import type * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { candidateMessages as messages } from '@tearsheet/protocol/candidates/messages'
import { eq } from '../../database/drizzle.ts'
import { candidate, candidateMessage, candidateNote } from '../../database/tables/candidates.ts'
import { expectEmailAllowed } from '../../documents/email/limit-emails.ts'
import { invalidField } from '../../errors.ts'
import type { ContextOf, Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { eraseCandidate } from '../erase-candidate.ts'
import { loadCandidate, loadParts } from './candidate-queries.ts'
import { loadColleagues } from './colleague-queries.ts'
import { presentCandidate } from './present-candidate.ts'

/** Notifies a colleague of a mention in a note. */
export const mentionTask = 'candidates:tell-mentioned'
/** Sends a message to a candidate. */
export const messageTask = 'candidates:send-message'

type Context = Pick<ContextOf<typeof candidates.change>, 'tx' | 'view' | 'performer' | 'changes'>

/** Every change answers with the candidate as it is then. */
const answer = async ({ tx, view }: Context, candidateId: string) => ({
  candidate: presentCandidate(await loadParts(tx, view, candidateId)),
})

/** Changes the rating or the tags of a candidate; missing fields stay unchanged. @throws HttpError 404 */
export const changeCandidate: Verb<typeof candidates.change> = async (ctx, { candidateId, rating, tags }) => {
  const { tx, view } = ctx
  await loadCandidate(tx, view, candidateId)
  const set = { ...(rating === undefined ? {} : { rating }), ...(tags ? { tags: [...new Set(tags)] } : {}) }
  if (Object.keys(set).length > 0) {
    await tx.update(candidate).set(set).where(eq(candidate.id, candidateId))
    await ctx.changes.record({ kind: tags ? 'candidate.tagged' : 'candidate.rated', id: candidateId })
  }
  return answer(ctx, candidateId)
}

/**
 * Adds a note about a candidate, and queues notifications of mentioned colleagues; a note sent twice is stored once.
 * @throws HttpError 404; 400 for a mention of a user who may not see the candidate
 */
export const addNote: Verb<typeof candidates.addNote> = async (ctx, { candidateId, noteId, text, mentions }) => {
  const { tx, view, performer } = ctx
  await loadCandidate(tx, view, candidateId)
  const mentioned = [...new Set(mentions.map((one) => one.toLowerCase()))]
  const colleagues = mentioned.length > 0 ? await loadColleagues(tx, view) : []
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
  if (added.length === 0) return answer(ctx, candidateId)
  await ctx.changes.record({ kind: 'candidate.noted', id: candidateId })
  for (const userId of mentioned)
    await enqueue(tx, mentionTask, { noteId, userId }, { key: `${mentionTask}:${noteId}:${userId}` })
  return answer(ctx, candidateId)
}

/** Sends a candidate an email; the same message is sent once. @throws HttpError 404; 429 after too many to the address */
export const writeToCandidate: Verb<typeof candidates.write> = async (ctx, { candidateId, messageId, text }) => {
  const { tx, view, performer } = ctx
  const { email } = await loadCandidate(tx, view, candidateId)
  const { clientAccountId } = view
  const added = await tx
    .insert(candidateMessage)
    .values({ id: messageId, clientAccountId, candidateId, byName: performer.name, userId: performer.userId, text })
    .onConflictDoNothing()
    .returning({ id: candidateMessage.id })
  if (added.length > 0) {
    await expectEmailAllowed(tx, { to: email, group: 'users' })
    await ctx.changes.record({ kind: 'candidate.written', id: candidateId })
    await enqueue(tx, messageTask, { messageId }, { key: `${messageTask}:${messageId}` })
  }
  return answer(ctx, candidateId)
}

/** Erases a candidate at the account's request. @throws HttpError 404 */
export const removeCandidate: Verb<typeof candidates.erase> = async (ctx, { candidateId }) => {
  await loadCandidate(ctx.tx, ctx.view, candidateId)
  await eraseCandidate(ctx, { candidateId, reason: 'request' })
  return { candidateId }
}
