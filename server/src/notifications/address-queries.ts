import type { AddressOffReason } from '@tearsheet/protocol/notifications/settings-schemas'
import { and, eq, isNotNull, isNull, lt, or, sql, type Transaction } from '../database/drizzle.ts'
import { mailAddress } from '../database/tables/notifications.ts'

/** Returns since when and why an address receives no alerts by email; null if it does (R17.15). */
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

/** Disables an address because of a bounce, unless the bounce is older than the user's last reactivation. */
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

/** Enables an address again. Returns false if it was not disabled. */
export async function switchOn(tx: Transaction, address: string): Promise<boolean> {
  const changed = await tx
    .update(mailAddress)
    .set({ offSince: null, reason: null, switchedOnAt: sql`now()` })
    .where(and(eq(mailAddress.address, address.toLowerCase()), isNotNull(mailAddress.offSince)))
    .returning({ address: mailAddress.address })
  return changed.length > 0
}
