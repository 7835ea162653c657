import type { AddressOffReason } from '@tearsheet/protocol/notifications/settings-schemas'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { mailAddress } from '../database/tables/notifications.ts'

/** Since when and why news is not mailed to an address; null while it is (R17.15). */
export async function findAddressOff(
  tx: Transaction,
  address: string,
): Promise<{ since: Date; reason: AddressOffReason } | null> {
  const [row] = await tx
    .select()
    .from(mailAddress)
    .where(and(eq(mailAddress.address, address.toLowerCase()), isNotNull(mailAddress.offSince)))
  return row?.offSince ? { since: row.offSince, reason: row.reason ?? 'permanent' } : null
}

/** Switches an address off because of what came back from it, unless that was before somebody switched it on again. */
export async function switchAddressOff(
  tx: Transaction,
  { address, reason, at }: { address: string; reason: AddressOffReason; at: Date },
): Promise<boolean> {
  const off = { offSince: at, reason }
  const changed = await tx
    .insert(mailAddress)
    .values({ address: address.toLowerCase(), ...off })
    .onConflictDoUpdate({
      target: mailAddress.address,
      set: off,
      setWhere: and(
        isNull(mailAddress.offSince),
        or(isNull(mailAddress.switchedOnAt), lt(mailAddress.switchedOnAt, at)),
      ),
    })
    .returning({ address: mailAddress.address })
  return changed.length > 0
}

/** Switches an address on again; false where it was not off. */
export async function switchOn(tx: Transaction, address: string): Promise<boolean> {
  const changed = await tx
    .update(mailAddress)
    .set({ offSince: null, reason: null, switchedOnAt: sql`now()` })
    .where(and(eq(mailAddress.address, address.toLowerCase()), isNotNull(mailAddress.offSince)))
    .returning({ address: mailAddress.address })
  return changed.length > 0
}
