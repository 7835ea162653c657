import type { CatalogPublication, PublicationFields } from '@tearsheet/protocol/desk/catalog-schemas'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { publication } from '../../database/tables/publications.ts'
import type { Performer } from '../../http/actor.ts'
import { invalidField, notFound } from '../../http/http-error.ts'
import { listByName, listSectors, lockPublication } from './catalog-queries.ts'
import { presentPublication } from './present-publication.ts'

/** Adds a publication. @throws HttpError 400 for an unknown sector or a duplicate name */
export async function addPublication(
  tx: Transaction,
  fields: PublicationFields,
  performer: Performer,
): Promise<CatalogPublication> {
  await expectFields(tx, fields, null)
  const [row] = await tx
    .insert(publication)
    .values({ id: uuidv7(), ...fields, sectors: [fields.sector] })
    .returning()
  if (!row) throw new Error('The publication was not inserted')
  await record(tx, performer, { action: 'add', id: row.id, detail: fields })
  return presentPublication(row)
}

/** Changes a publication of the catalog; ads that are already placed keep their values. @throws HttpError 404, 400 */
export async function changePublication(
  tx: Transaction,
  publicationId: string,
  fields: PublicationFields,
  performer: Performer,
): Promise<CatalogPublication> {
  const before = await lockPublication(tx, publicationId)
  if (!before) throw notFound('Publication')
  await expectFields(tx, fields, publicationId)
  const sectors = [...new Set([fields.sector, ...before.sectors.filter((one) => one !== before.sector)])]
  return write(tx, publicationId, { ...fields, sectors }, { performer, action: 'change', detail: fields })
}

/** Removes a publication from proposals and selection, or restores it. @throws HttpError 404 */
export async function retirePublication(
  tx: Transaction,
  publicationId: string,
  isRetired: boolean,
  performer: Performer,
): Promise<CatalogPublication> {
  if (!(await lockPublication(tx, publicationId))) throw notFound('Publication')
  const action = isRetired ? 'retire' : 'restore'
  return write(tx, publicationId, { active: !isRetired }, { performer, action, detail: {} })
}

/**
 * Moves the ads, contracts and drafts of one entry to another and retires it, all or nothing. @throws HttpError 404,
 * 400
 */
export async function mergePublications(
  tx: Transaction,
  { keptId, mergedId, performer }: { keptId: string; mergedId: string; performer: Performer },
): Promise<CatalogPublication> {
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
  await retirePublication(tx, mergedId, true, performer)
  return write(tx, keptId, { active: true }, { performer, action: 'merge', detail: { mergedId } })
}

interface Change {
  performer: Performer
  action: string
  detail: Record<string, unknown>
}

async function write(
  tx: Transaction,
  id: string,
  set: Partial<typeof publication.$inferInsert>,
  { performer, action, detail }: Change,
): Promise<CatalogPublication> {
  const [row] = await tx.update(publication).set(set).where(eq(publication.id, id)).returning()
  if (!row) throw notFound('Publication')
  await record(tx, performer, { action, id, detail })
  return presentPublication(row)
}

const record = (
  tx: Transaction,
  performer: Performer,
  { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
) => recordChange(tx, { performer, action: `catalogue.${action}`, subject: 'publication', subjectId: id, detail })

async function expectFields(tx: Transaction, fields: PublicationFields, ownId: string | null): Promise<void> {
  if (!(await listSectors(tx)).some(({ name }) => name === fields.sector))
    throw invalidField('publication.sector', 'The catalog does not have this sector')
  const holder = (await listByName(tx, [fields.name])).get(fields.name)
  if (holder !== undefined && holder !== ownId)
    throw invalidField('publication.name', 'The catalog already has a publication with this name', 'taken')
}
