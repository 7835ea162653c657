import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { AdSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { invalidField } from '../../errors.ts'
import type { LockedItem } from '../lock-items.ts'

type SizeOfAd = Pick<LockedItem, 'sizeName' | 'sizeMeasure'>

/**
 * Returns the requested size of an ad, with its current measure in the catalog: a size of its publication, or the
 * previous size. If omitted, the size stays unchanged.
 * @throws HttpError 400
 */
export async function measureSize(
  tx: Transaction,
  {
    item: { publicationId, ...before },
    sizeName = before.sizeName,
  }: { item: Pick<LockedItem, 'publicationId'> & SizeOfAd; sizeName?: string | null },
): Promise<SizeOfAd> {
  if (sizeName === null) return { sizeName, sizeMeasure: null }
  const { rows } = await tx.execute<{ measure: AdSize['measure'] }>(sql`
    select size -> 'measure' as measure from publication p, jsonb_array_elements(p.sizes) size
    where p.id = ${publicationId}::uuid and size ->> 'name' = ${sizeName} limit 1`)
  if (rows[0]) return { sizeName, sizeMeasure: rows[0].measure }
  if (sizeName === before.sizeName) return { sizeName, sizeMeasure: before.sizeMeasure }
  throw invalidField('sizeName', deskMessages.sizeUnknown, 'size_unknown')
}
