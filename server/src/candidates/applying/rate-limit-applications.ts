import { createHmac } from 'node:crypto'
import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import { uuidv7 } from 'uuidv7'
import { and, count, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { applyRequest } from '../../database/tables/candidates.ts'
import { tooMany } from '../../errors.ts'

/**
 * Maximum number from one address in an hour: a library or a family shares one; without a proof of work, the limit is
 * lower.
 */
const maxProven = 60
const maxUnproven = 10
const windowSeconds = 3_600

/** Returns the hash of an address, stored for an hour, from which the address cannot be read. */
export const hashAddress = (secret: string, address: string) =>
  createHmac('sha256', secret).update(`applied from\n${address}`).digest('base64url')

/**
 * Records an application from an address.
 * @param addressHash null behind a proxy that does not report the client
 * @throws HttpError 429 if there are too many from it
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
