import { createHmac } from 'node:crypto'
import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import { and, count, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../database/connection.ts'
import { applyRequest } from '../../database/tables/candidates.ts'
import { tooMany } from '../../http/http-error.ts'

/** Of one address in an hour: a library or a family applies from one; a program that shows no proof of work gets few. */
const maxProven = 60
const maxUnproven = 10
const windowSeconds = 3_600

/** An address as it is kept for an hour: nobody reads from it where somebody applied from. */
export const hashAddress = (secret: string, address: string) =>
  createHmac('sha256', secret).update(`applied from\n${address}`).digest('base64url')

/**
 * Notes an application from an address.
 * @param addressHash null behind a proxy that does not say who calls
 * @throws HttpError 429 when too many come from it
 */
export async function rateLimitApplications(
  tx: Transaction,
  { addressHash, isProven }: { addressHash: string | null; isProven: boolean },
): Promise<void> {
  if (addressHash === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('apply'), hashtext(${addressHash}))`)
  const [recent] = await tx
    .select({ n: count() })
    .from(applyRequest)
    .where(and(eq(applyRequest.addressHash, addressHash), sql`at > now() - make_interval(secs => ${windowSeconds})`))
  if ((recent?.n ?? 0) >= (isProven ? maxProven : maxUnproven)) throw tooMany(text.tooManyApplications, windowSeconds)
  await tx.insert(applyRequest).values({ id: uuidv7(), addressHash })
}
