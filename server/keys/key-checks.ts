import { hkdfSync } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, ne, sql, type Transaction } from '../src/database/drizzle.ts'
import { keyCheck } from '../src/database/tables/key-checks.ts'
import { type Secret, valuesOf } from '../src/environment/secrets.ts'

export type KeyPurpose = (typeof keyCheck.$inferSelect)['purpose']
type SealKey = NonNullable<(typeof keyCheck.$inferSelect)['sealKey']>

/** Configuration keys by the purpose of their secret. */
export const keyNames = { token: 'TOKEN_SECRET', files: 'FILES_KEY' } as const satisfies Record<KeyPurpose, string>

/** Interval in which a running process records the secret that it writes with. */
export const recordIntervalMs = 10_000
/** A secret that was not recorded for this long is used by no running process. */
export const idleSeconds = 30

/** Returns an id that is the same for the same secret, and reveals nothing about it. */
export const keyIdOf = (purpose: KeyPurpose, secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `key check\n${purpose}`, 16)).toString('hex')

/** Returns whether any secret is recorded: a database of an older version has none. */
export async function hasKeyChecks(tx: Transaction, purpose: KeyPurpose): Promise<boolean> {
  const rows = await tx.select({ id: keyCheck.keyId }).from(keyCheck).where(eq(keyCheck.purpose, purpose)).limit(1)
  return rows.length > 0
}

/** A secret that stored data needs and the configuration lacks. */
export interface MissingKey {
  detail: string
  /** The operator's next step. */
  remedy: string
}

/** Returns the missing secret if stored data was written with one that is not configured; null otherwise. */
export async function findMissingKey(
  tx: Transaction,
  { purpose, secret }: { purpose: KeyPurpose; secret: Secret },
): Promise<MissingKey | null> {
  const known = new Set(valuesOf(secret).map((value) => keyIdOf(purpose, value)))
  const needed = await tx
    .select({ id: keyCheck.keyId, lastUsedAt: keyCheck.lastUsedAt })
    .from(keyCheck)
    .where(and(eq(keyCheck.purpose, purpose), isNull(keyCheck.retiredAt)))
    .orderBy(asc(keyCheck.lastUsedAt))
  const missing = needed.find(({ id }) => !known.has(id))
  return missing ? describeMissingKey(purpose, missing.lastUsedAt) : null
}

export function describeMissingKey(purpose: KeyPurpose, lastUsedAt: Date | null = null): MissingKey {
  const name = keyNames[purpose]
  const until = lastUsedAt === null ? '' : ` that was used until ${lastUsedAt.toISOString().slice(0, 16)}Z`
  return {
    detail: `${name} is not the one that this database was written with`,
    remedy: `set the value${until} again as ${name}, or add it to ${name}_PREVIOUS until \`npm run rotate -- ${purpose}\` has finished`,
  }
}

interface Recorded {
  purpose: KeyPurpose
  /** The current value. */
  secret: string
  sealKey: SealKey | null
}

/** Records that a process writes with a secret from now on. A retired one is needed again. */
export async function recordKey(tx: Transaction, { purpose, secret, sealKey }: Recorded): Promise<void> {
  await tx
    .insert(keyCheck)
    .values({ purpose, keyId: keyIdOf(purpose, secret), sealKey })
    .onConflictDoUpdate({
      target: [keyCheck.purpose, keyCheck.keyId],
      set: { lastUsedAt: sql`now()`, retiredAt: null, sealKey },
    })
}

/** Returns for how many seconds a running process may go on writing with another secret; 0 if none does. */
export async function findOtherUse(
  tx: Transaction,
  { purpose, secret, idle }: { purpose: KeyPurpose; secret: string; idle: number },
): Promise<number> {
  const [row] = await tx
    .select({
      wait: sql<number>`coalesce(max(${idle} - extract(epoch from now() - ${keyCheck.lastUsedAt})), 0)::float`,
    })
    .from(keyCheck)
    .where(otherThan(purpose, secret))
  return Math.max(0, row?.wait ?? 0)
}

/** Marks the other secrets as not needed any more, except those in use again. @returns their number */
export async function retireOthers(
  tx: Transaction,
  { purpose, secret, idle }: { purpose: KeyPurpose; secret: string; idle: number },
): Promise<number> {
  const rows = await tx
    .update(keyCheck)
    .set({ retiredAt: sql`now()` })
    .where(and(otherThan(purpose, secret), sql`${keyCheck.lastUsedAt} <= now() - make_interval(secs => ${idle})`))
    .returning({ id: keyCheck.keyId })
  return rows.length
}

const otherThan = (purpose: KeyPurpose, secret: string) =>
  and(eq(keyCheck.purpose, purpose), ne(keyCheck.keyId, keyIdOf(purpose, secret)), isNull(keyCheck.retiredAt))

/** Returns the public keys of earlier evidence packs, with the signatures that prove them. */
export async function listSealKeys(tx: Transaction) {
  const rows = await tx
    .select({ keyId: keyCheck.keyId, sealKey: keyCheck.sealKey, endorsement: keyCheck.endorsement })
    .from(keyCheck)
    .where(and(eq(keyCheck.purpose, 'token'), isNotNull(keyCheck.sealKey)))
    .orderBy(asc(keyCheck.firstUsedAt))
  return rows.flatMap(({ sealKey, ...row }) => (sealKey ? [{ ...row, sealKey }] : []))
}

/** Stores the signature of an earlier public key; null removes it, so that its packs are not recognized any more. */
export async function endorseSealKey(tx: Transaction, keyId: string, endorsement: string | null): Promise<void> {
  await tx
    .update(keyCheck)
    .set({ endorsement })
    .where(and(eq(keyCheck.purpose, 'token'), eq(keyCheck.keyId, keyId)))
}
