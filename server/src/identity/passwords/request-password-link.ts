import type { requestPasswordLink as endpoint } from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { uuidv7 } from 'uuidv7'
import { and, count, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { passwordLinkRequest } from '../../database/tables/identity/sign-in.ts'
import { tooMany } from '../../errors.ts'
import { sourceOf } from '../../http/connections/request-source.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { passwordLinkTask } from '../jobs.ts'

/**
 * Maximum number of link requests from one address in a quarter of an hour; an office behind one address needs a few.
 */
const maxRequests = 30
const windowSeconds = 900

/**
 * Records a request for a password link. The username is not used, so that a rejection reveals nothing about it.
 * @throws HttpError 429 after too many requests from the address
 */
async function rateLimitPasswordLinks(tx: Transaction, address: string): Promise<void> {
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

/**
 * Requests a link to choose a new password. The job checks whether the username exists, so that the response is the
 * same, in the same time. Two requests before the job runs result in one run.
 */
export const requestPasswordLink: Verb<typeof endpoint> = async ({ request, tx }, { username }) => {
  await rateLimitPasswordLinks(tx, sourceOf(request))
  const key = `${passwordLinkTask} ${username.toLowerCase()}`
  await enqueue(tx, passwordLinkTask, { username }, { key })
  return {}
}
