import type { DeskNote } from '@tearsheet/protocol/campaigns/desk-item-schemas'
import type * as items from '@tearsheet/protocol/desk/item-endpoints'
import { uuidv7 } from 'uuidv7'
import { findItemsAnywhere } from '../../campaigns/queries.ts'
import { and, asc, eq, type Transaction } from '../../database/drizzle.ts'
import { deskNote } from '../../database/tables/desk.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns the internal notes of an ad, oldest first. @param readerId null for an integration */
export async function listNotes(tx: Transaction, campaignItemId: string, readerId: string | null): Promise<DeskNote[]> {
  const rows = await tx
    .select()
    .from(deskNote)
    .where(eq(deskNote.campaignItemId, campaignItemId))
    .orderBy(asc(deskNote.id))
  return rows.map((row) => present(row, readerId))
}

const present = (row: typeof deskNote.$inferSelect, readerId: string | null): DeskNote => ({
  id: row.id,
  by: row.byName,
  createdAt: row.createdAt.toISOString(),
  text: row.text,
  isOwn: row.userId !== null && row.userId === readerId,
})

/** Adds an internal note to an ad; the audit row does not contain its text. @throws HttpError 404 */
export const addNote: Verb<typeof items.addNote> = async ({ tx, performer, changes }, { campaignItemId, text }) => {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  if (!item) throw notFound('Campaign item')
  const { userId, name: byName } = performer
  const [row] = await tx
    .insert(deskNote)
    .values({ id: uuidv7(), campaignItemId: item.id, clientAccountId: item.clientAccountId, userId, byName, text })
    .returning()
  if (!row) throw new Error('The note was not inserted')
  await changes.record({ kind: 'deskNote.added', id: row.id, detail: { campaignItemId: item.id } })
  return { note: present(row, userId) }
}

/** Deletes a note of the caller. @throws HttpError 404, also for a note of another user */
export const removeNote: Verb<typeof items.removeNote> = async ({ tx, performer, changes }, { noteId }) => {
  if (performer.userId === null) throw notFound('Note')
  const isOwn = and(eq(deskNote.id, noteId), eq(deskNote.userId, performer.userId))
  const [row] = await tx.delete(deskNote).where(isOwn).returning()
  if (!row) throw notFound('Note')
  await changes.record({ kind: 'deskNote.removed', id: row.id, detail: { campaignItemId: row.campaignItemId } })
  return {}
}
