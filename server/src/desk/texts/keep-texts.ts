import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type * as texts from '@tearsheet/protocol/desk/text-endpoints'
import type { DeskText, DeskTextKind } from '@tearsheet/protocol/desk/text-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq, ne, sql, type Transaction } from '../../database/drizzle.ts'
import { deskText } from '../../database/tables/desk.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'

type TextRow = typeof deskText.$inferSelect

const present = (row: TextRow): DeskText => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  version: row.version,
  isRetired: row.retiredAt !== null,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
})

/** Returns the texts of the desk by title, including retired ones. */
export const listTexts: Verb<typeof texts.listTexts> = async ({ tx }, { kind }) => {
  const rows = await tx
    .select()
    .from(deskText)
    .where(kind ? eq(deskText.kind, kind) : undefined)
    .orderBy(sql`lower(${deskText.title})`, deskText.id)
  return { texts: rows.map(present) }
}

/** Adds a text. @throws HttpError 400 for a title in use */
export const addText: Verb<typeof texts.addText> = async ({ tx, performer, changes }, { kind, text }) => {
  await lockTexts(tx)
  await expectNewTitle(tx, { kind, title: text.title, id: null })
  const values = { id: uuidv7(), kind, ...text, changedBy: performer.name }
  const [row] = await tx.insert(deskText).values(values).returning()
  if (!row) throw new Error('The text was not inserted')
  await changes.record({ kind: 'deskText.added', id: row.id, detail: { kind, title: row.title } })
  return { text: present(row) }
}

/** Changes a text. @throws HttpError 404; 400 for a title in use; 409 if another user changed it first */
export const changeText: Verb<typeof texts.changeText> = async (ctx, { textId, version, text }) => {
  const { tx, changes } = ctx
  await lockTexts(tx)
  const before = await findText(tx, textId)
  if (before.version !== version) throw await changedMeanwhile(ctx, before)
  await expectNewTitle(tx, { kind: before.kind, title: text.title, id: before.id })
  const row = await write(ctx, before, text)
  await changes.record({ kind: 'deskText.changed', id: row.id, detail: { from: before.title, title: row.title } })
  return { text: present(row) }
}

/** Retires a text, or restores it; idempotent. @throws HttpError 404 */
export const retireText: Verb<typeof texts.retireText> = async (ctx, { textId, isRetired }) => {
  await lockTexts(ctx.tx)
  const before = await findText(ctx.tx, textId)
  if ((before.retiredAt !== null) === isRetired) return { text: present(before) }
  const row = await write(ctx, before, { retiredAt: isRetired ? new Date() : null })
  await ctx.changes.record({ kind: isRetired ? 'deskText.retired' : 'deskText.restored', id: row.id })
  return { text: present(row) }
}

async function write(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  before: TextRow,
  set: Partial<typeof deskText.$inferInsert>,
): Promise<TextRow> {
  const [row] = await tx
    .update(deskText)
    .set({ ...set, version: before.version + 1, changedAt: sql`now()`, changedBy: performer.name })
    .where(eq(deskText.id, before.id))
    .returning()
  if (!row) throw notFound('Text')
  return row
}

async function changedMeanwhile({ tx, performer }: Pick<WriteContext, 'tx' | 'performer'>, row: TextRow) {
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  const latest = writeEarlier('Changed', { byName: row.changedBy, at: row.changedAt }, timeZone)
  return conflict([deskMessages.changedMeanwhile(row.title, latest)])
}

async function findText(tx: Transaction, textId: string): Promise<TextRow> {
  const [row] = await tx.select().from(deskText).where(eq(deskText.id, textId))
  if (!row) throw notFound('Text')
  return row
}

/** Locks the texts for one writer at a time, so that titles are unique. Released at the end of the transaction. */
async function lockTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('desk_text', 0))`)
}

async function expectNewTitle(
  tx: Transaction,
  { kind, title, id }: { kind: DeskTextKind; title: string; id: string | null },
): Promise<void> {
  const isSame = sql`lower(${deskText.title}) = lower(${title})`
  const condition = and(eq(deskText.kind, kind), isSame, id === null ? undefined : ne(deskText.id, id))
  const [holder] = await tx.select({ retiredAt: deskText.retiredAt }).from(deskText).where(condition)
  if (!holder) return
  const message = holder.retiredAt ? deskMessages.retiredTitle : deskMessages.titleTaken
  throw invalidField('text.title', message, 'taken')
}
