import { asc, desc, eq, type Transaction } from '../database/drizzle.ts'
import { auditChain, auditCheck, auditHead } from '../database/tables/records.ts'
import type { Head, HeadSigner } from './head-signer.ts'

/** A signed entry that the chain no longer contains. */
export interface BrokenHead {
  position: number
}

/**
 * Signs the newest entry of the chain as today's head, unless an earlier head is no longer in the chain or was not signed
 * by us: entries were removed or the chain was built again, and the head that proves it is kept. Runs as the provider.
 * @param last head that this process signed before; it may be missing in the database
 */
export async function signHead(
  tx: Transaction,
  { signer, last }: { signer: HeadSigner; last: Head | null },
): Promise<{ head: Head | null; broken: BrokenHead | null }> {
  const [newest] = await tx.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1)
  const [before] = await tx.select().from(auditHead).orderBy(desc(auditHead.day)).limit(1)
  if (before && !signer.isOurs(before)) return { head: last, broken: before }
  for (const head of [before, last]) if (head && !(await isInChain(tx, head))) return { head: last, broken: head }
  if (!newest || (before?.position === newest.position && before.hash === newest.hash))
    return { head: before ?? last, broken: null }
  const signedAt = new Date()
  const { position, hash } = newest
  const signed = signer.sign({ day: signedAt.toISOString().slice(0, 10), position, hash, signedAt })
  await tx.insert(auditHead).values(signed).onConflictDoUpdate({ target: auditHead.day, set: signed })
  return { head: signed, broken: null }
}

async function isInChain(tx: Transaction, { position, hash }: Pick<Head, 'position' | 'hash'>): Promise<boolean> {
  const [found] = await tx.select().from(auditChain).where(eq(auditChain.position, position))
  return found?.hash === hash
}

/**
 * Verifies that every signed head is in the chain and has a signature of ours; records the first that does not.
 * @returns its position; null if all are valid
 */
export async function checkHeads(tx: Transaction, signer: HeadSigner): Promise<number | null> {
  const rows = await tx
    .select({ head: auditHead, hash: auditChain.hash })
    .from(auditHead)
    .leftJoin(auditChain, eq(auditChain.position, auditHead.position))
    .orderBy(asc(auditHead.day))
  const bad = rows.find(({ head, hash }) => hash !== head.hash || !signer.isOurs(head))
  if (!bad) return null
  await recordBroken(tx, bad.head.position)
  return bad.head.position
}

/** Records that the log is incomplete from a position on. */
export async function recordBroken(tx: Transaction, position: number): Promise<void> {
  // Later than a successful check of the hashes in the same transaction.
  await tx.insert(auditCheck).values({ checkedAt: new Date(Date.now() + 1), brokenAt: position })
}

/** Returns the newest signed head, if there is one. */
export async function findHead(tx: Transaction): Promise<Head | null> {
  const [head] = await tx.select().from(auditHead).orderBy(desc(auditHead.day)).limit(1)
  return head ?? null
}

/** Signs with the current key the heads that a former one signed. @returns the number of these, and of those by no key of ours */
export async function signHeadsAgain(
  tx: Transaction,
  signer: HeadSigner,
): Promise<{ signed: number; foreign: number }> {
  const heads = await tx.select().from(auditHead).orderBy(asc(auditHead.day)).for('no key update')
  let [signed, foreign] = [0, 0]
  for (const head of heads) {
    if (signer.isCurrent(head)) continue
    if (!signer.isOurs(head)) {
      foreign++
      continue
    }
    await tx.update(auditHead).set(signer.sign(head)).where(eq(auditHead.day, head.day))
    signed++
  }
  return { signed, foreign }
}
