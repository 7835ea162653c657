import type { Job } from '../../changes/context.ts'
import { and, eq, lt, or, sql } from '../../database/drizzle.ts'
import { countedUse } from '../../database/tables/counted-uses.ts'
import {
  passkeyChallenge,
  passwordLink,
  passwordLinkRequest,
  session,
  signInFailure,
} from '../../database/tables/identity/sign-in.ts'
import { idempotencyKey } from '../../database/tables/records.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Removes records that only limit or protect for a while: attempts and requests after a day, links a day after they
 * expired; invitations, token rows and first responses of idempotency keys after 35 days (a retry may arrive for 30,
 * and a user with an expired invitation is shown the person to contact).
 */
export const removeOldRecords: Job<unknown> = async ({ inTransaction }) => {
  await inTransaction(async ({ tx }) => {
    await tx.delete(countedUse).where(lt(countedUse.at, daysAgo(1)))
    await tx.delete(signInFailure).where(lt(signInFailure.at, daysAgo(1)))
    await tx.delete(passwordLinkRequest).where(lt(passwordLinkRequest.at, daysAgo(1)))
    await tx
      .delete(passwordLink)
      .where(
        or(
          and(eq(passwordLink.kind, 'reset'), lt(passwordLink.expiresAt, daysAgo(1))),
          lt(passwordLink.expiresAt, daysAgo(35)),
        ),
      )
    await tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, daysAgo(1)))
    await tx.delete(session).where(lt(session.expiresAt, daysAgo(35)))
    await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, daysAgo(35)))
  })
}
