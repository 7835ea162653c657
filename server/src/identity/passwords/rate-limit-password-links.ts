import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { and, count, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../database/connection.ts'
import { passwordLinkRequest } from '../../database/tables/auth.ts'
import { tooMany } from '../../http/http-error.ts'

/**
 * Maximum number of link requests from one address in a quarter of an hour; an office behind one address needs a few.
 */
const maxRequests = 30
const windowSeconds = 900

/**
 * Records a request for a password link. The username is not used, so that a rejection reveals nothing about it.
 * @throws HttpError 429 after too many requests from the address
 */
export async function rateLimitPasswordLinks(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('password-link'), hashtext(${address}))`)
  const [recent] = await tx
    .select({ n: count() })
    .from(passwordLinkRequest)
    .where(
      and(
        eq(passwordLinkRequest.address, address),
        sql`${passwordLinkRequest.at} > now() - make_interval(secs => ${windowSeconds})`,
      ),
    )
  if ((recent?.n ?? 0) >= maxRequests) throw tooMany(authMessages.tooManyTries, windowSeconds)
  await tx.insert(passwordLinkRequest).values({ id: uuidv7(), address })
}
