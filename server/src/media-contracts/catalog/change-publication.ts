import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { CatalogPublication, PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { publication } from '../../database/tables/publications.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { listByName, listSectors, lockPublication, type PublicationRow } from './catalog-queries.ts'
import { presentPublication } from './present-publication.ts'

/** Adds a publication. @throws HttpError 400 for an unknown sector or a duplicate name */
export const addPublication: Verb<typeof catalog.addPublication> = async (ctx, { publication: fields }) => {
  await expectFields(ctx.tx, fields, null)
  const [row] = await ctx.tx
    .insert(publication)
    .values({ id: uuidv7(), ...fields, sectors: [fields.sector] })
    .returning()
  if (!row) throw new Error('The publication was not inserted')
  await ctx.changes.record({ kind: 'publication.added', id: row.id, detail: fields })
  return { publication: presentPublication(row) }
}

/** Changes a publication of the catalog; ads that are already placed keep their values. @throws HttpError 404, 400 */
export const changePublication: Verb<typeof catalog.changePublication> = async (ctx, input) => {
  const { publicationId: id, publication: fields } = input
  const before = await lockPublication(ctx.tx, id)
  if (!before) throw notFound('Publication')
  await expectFields(ctx.tx, fields, before)
  const sectors = [...new Set([fields.sector, ...before.sectors.filter((one) => one !== before.sector)])]
  const changed = await write(ctx, { id, set: { ...fields, sectors } })
  await ctx.changes.record({ kind: 'publication.changed', id, detail: fields })
  return { publication: changed }
}

/** Removes a publication from proposals and selection, or restores it. @throws HttpError 404 */
export const retirePublication: Verb<typeof catalog.retirePublication> = async (ctx, { publicationId, isRetired }) => ({
  publication: await setRetired(ctx, { id: publicationId, isRetired }),
})

/**
 * Moves the ads, contracts and drafts of one entry to another and retires it, all or nothing. @throws HttpError 404,
 * 400
 */
export const mergePublications: Verb<typeof catalog.mergePublications> = async (ctx, { keptId, mergedId }) => {
  const { tx } = ctx
  const ids = [keptId, mergedId].map((id) => id.toLowerCase()).toSorted()
  if (ids[0] === ids[1]) throw invalidField('mergedId', 'Choose two publications')
  // Locked in the order of their ids, so that two concurrent merges cannot deadlock
  for (const id of ids) if (!(await lockPublication(tx, id))) throw notFound('Publication')
  for (const table of ['campaign_item', 'media_contract'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set publication_id = ${keptId} where publication_id = ${mergedId}`,
    )
  // A draft stores the ids of its chosen publications in its form
  await tx.execute(sql`
    update pending_quote set form = jsonb_set(form, '{recommendations}', (
        select coalesce(jsonb_agg(distinct case chosen when ${mergedId} then ${keptId} else chosen end), '[]')
        from jsonb_array_elements_text(form -> 'recommendations') chosen))
    where form -> 'recommendations' ? ${mergedId}`)
  await setRetired(ctx, { id: mergedId, isRetired: true })
  const kept = await write(ctx, { id: keptId, set: { active: true } })
  await ctx.changes.record({ kind: 'publication.merged', id: keptId, detail: { mergedId } })
  return { publication: kept }
}

async function setRetired(
  ctx: WriteContext,
  { id, isRetired }: { id: string; isRetired: boolean },
): Promise<CatalogPublication> {
  if (!(await lockPublication(ctx.tx, id))) throw notFound('Publication')
  const changed = await write(ctx, { id, set: { active: !isRetired } })
  await ctx.changes.record({ kind: isRetired ? 'publication.retired' : 'publication.restored', id, detail: {} })
  return changed
}

async function write(
  { tx }: WriteContext,
  { id, set }: { id: string; set: Partial<typeof publication.$inferInsert> },
): Promise<CatalogPublication> {
  const [row] = await tx.update(publication).set(set).where(eq(publication.id, id)).returning()
  if (!row) throw notFound('Publication')
  return presentPublication(row)
}

/** @param before the publication before a change; it may keep a sector that has been retired */
async function expectFields(tx: Transaction, fields: PublicationFields, before: PublicationRow | null): Promise<void> {
  const sector = (await listSectors(tx)).find(({ name }) => name === fields.sector)
  if (!sector) throw invalidField('publication.sector', 'The catalog does not have this sector')
  if (sector.isRetired && before?.sector !== sector.name)
    throw invalidField('publication.sector', 'This sector is retired. Choose another one')
  const holder = (await listByName(tx, [fields.name])).get(fields.name)
  if (holder !== undefined && holder !== before?.id)
    throw invalidField('publication.name', 'The catalog already has a publication with this name', 'taken')
}
