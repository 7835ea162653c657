import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { invalidField } from '../../http/http-error.ts'
import type { LockedItem } from '../lock-items.ts'

/** An ad is of a size that its publication has, or of the one that it was of before. @throws HttpError 400 */
export async function checkSize(
  tx: Transaction,
  { publicationId, sizeName: before }: Pick<LockedItem, 'publicationId' | 'sizeName'>,
  sizeName: string | null | undefined,
): Promise<void> {
  if (sizeName == null || sizeName === before) return
  const { rowCount } = await tx.execute(sql`
    select from publication p, jsonb_array_elements(p.sizes) size
    where p.id = ${publicationId}::uuid and size ->> 'name' = ${sizeName}`)
  if (rowCount === 0) throw invalidField('sizeName', deskMessages.sizeUnknown, 'size_unknown')
}
