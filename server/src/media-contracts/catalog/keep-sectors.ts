import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { sectorKey } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import type * as sectors from '@tearsheet/protocol/media-contracts/desk-sector-endpoints'
import type { StoredSector } from '@tearsheet/protocol/media-contracts/desk-sector-schemas'
import type { WriteContext } from '../../changes/context.ts'
import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { sector } from '../../database/tables/publications.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'

type SectorRow = typeof sector.$inferSelect

/** Returns the sectors of the catalog by label, including retired ones. */
export const listStoredSectors: Verb<typeof sectors.listSectors> = async ({ tx }) => {
  const rows = await tx.select().from(sector).orderBy(sector.label)
  const counts = await countPublications(tx)
  return { sectors: rows.map((row) => present(row, counts)) }
}

/** Adds a sector; its name in files is derived from its label. @throws HttpError 400 for a label in use */
export const addSector: Verb<typeof sectors.addSector> = async ({ tx, performer, changes }, { sector: fields }) => {
  await lockSectors(tx)
  const name = sectorKey(fields.label)
  await expectNewLabel(tx, fields.label, null)
  const values = { name, ...fields, changedAt: new Date(), changedBy: performer.name }
  const [row] = await tx.insert(sector).values(values).returning()
  if (!row) throw new Error('The sector was not inserted')
  await changes.record({ kind: 'sector.added', detail: { name, label: row.label } })
  return { sector: present(row, new Map()) }
}

/** Changes a sector's label and words. @throws HttpError 404; 400 for a label in use; 409 if it was changed meanwhile */
export const changeSector: Verb<typeof sectors.changeSector> = async (ctx, { name, version, sector: fields }) => {
  const { tx, performer, changes } = ctx
  await lockSectors(tx)
  const before = await findSector(tx, name)
  if (before.version !== version) {
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    const { changedBy: byName, changedAt: at } = before
    const latest = at === null ? '' : writeEarlier('Changed', { byName, at }, timeZone)
    throw conflict([deskMessages.changedMeanwhile(before.label, latest)])
  }
  await expectNewLabel(tx, fields.label, name)
  const row = await write(ctx, before, fields)
  await changes.record({ kind: 'sector.changed', detail: { name, from: before.label, label: row.label } })
  return { sector: present(row, await countPublications(tx)) }
}

/** Retires a sector, or restores it; idempotent. @throws HttpError 404 */
export const retireSector: Verb<typeof sectors.retireSector> = async (ctx, { name, isRetired }) => {
  await lockSectors(ctx.tx)
  const before = await findSector(ctx.tx, name)
  const counts = await countPublications(ctx.tx)
  if ((before.retiredAt !== null) === isRetired) return { sector: present(before, counts) }
  const row = await write(ctx, before, { retiredAt: isRetired ? new Date() : null })
  await ctx.changes.record({ kind: isRetired ? 'sector.retired' : 'sector.restored', detail: { name } })
  return { sector: present(row, counts) }
}

async function write(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  before: SectorRow,
  set: Partial<typeof sector.$inferInsert>,
): Promise<SectorRow> {
  const [row] = await tx
    .update(sector)
    .set({ ...set, version: before.version + 1, changedAt: sql`now()`, changedBy: performer.name })
    .where(eq(sector.name, before.name))
    .returning()
  if (!row) throw notFound('Sector')
  return row
}

const present = (row: SectorRow, counts: ReadonlyMap<string, number>): StoredSector => ({
  name: row.name,
  label: row.label,
  keywords: row.keywords,
  version: row.version,
  isRetired: row.retiredAt !== null,
  publicationCount: counts.get(row.name) ?? 0,
  changed: row.changedAt === null ? null : { at: row.changedAt.toISOString(), by: row.changedBy ?? '' },
})

async function countPublications(tx: Transaction): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ sector: string; count: number }>(
    sql`select sector, count(*)::int as count from publication where active group by sector`,
  )
  return new Map(rows.map(({ sector: name, count }) => [name, count]))
}

async function findSector(tx: Transaction, name: string): Promise<SectorRow> {
  const [row] = await tx.select().from(sector).where(eq(sector.name, name))
  if (!row) throw notFound('Sector')
  return row
}

/** Locks the sectors for one writer at a time, so that labels are unique. Released at the end of the transaction. */
async function lockSectors(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sector', 0))`)
}

/** A file may contain the label or the name of a sector, so that a label must differ from both of all others. */
async function expectNewLabel(tx: Transaction, label: string, own: string | null): Promise<void> {
  const key = sectorKey(label)
  const others = (await tx.select().from(sector)).filter(({ name }) => name !== own)
  const holder = others.find((one) => one.name === key || sectorKey(one.label) === key)
  if (!holder) return
  throw invalidField('sector.label', holder.retiredAt ? deskMessages.retiredTitle : deskMessages.titleTaken, 'taken')
}
