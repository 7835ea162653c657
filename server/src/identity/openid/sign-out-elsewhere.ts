import type { beginOpenidSignOut } from '@tearsheet/protocol/identity/openid-endpoints'
import { decodeJwt } from 'jose'
import { systemPerformer, writeContext } from '../../changes/context.ts'
import { and, eq, inArray, lt } from '../../database/drizzle.ts'
import { openidSession } from '../../database/tables/identity/users.ts'
import { unreadablePaths } from '../../http/unreadable-text.ts'
import type { Verb } from '../../http/verb.ts'
import { endSignIns } from '../sign-in/end-session.ts'
import { findSignIn } from '../sign-in/session-queries.ts'
import type { OpenidDependencies } from './prepare-openid.ts'
import { findProvider, listProvidersKnowing, relationOf } from './provider-queries.ts'

/**
 * Returns the URL that signs the browser out at the identity provider too (R18.32). Null for any other session, and if
 * the provider is unreachable: signing out here must not depend on it.
 */
export const beginSignOut: Verb<typeof beginOpenidSignOut, OpenidDependencies> = async ({ actor, deps }) => {
  const { database, providers, openidBox } = deps
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const familyId = await findSignIn(tx, actor.sessionId)
    const [begun] = familyId ? await tx.select().from(openidSession).where(eq(openidSession.familyId, familyId)) : []
    const provider = begun ? await findProvider(tx, begun.clientId) : null
    return begun && provider ? { begun, provider } : null
  })
  if (!found) return { address: null }
  const idToken = openidBox.unlock(found.begun.lockedIdToken)
  return { address: await providers.signOutAddress(relationOf(found.provider, openidBox), idToken).catch(() => null) }
}

/**
 * Ends the sessions that an identity provider reports as ended (OpenID Connect Back-Channel Logout 1.0).
 * @returns false for a token that none of the providers issued for us
 */
export async function endByProvider(token: string, deps: OpenidDependencies): Promise<boolean> {
  const { publicDatabase: database, providers, openidBox } = deps
  const named = senderOf(token)
  if (!named) return false
  const known = await database.transaction('tearsheet_provider', (tx) => listProvidersKnowing(tx, named))
  for (const provider of known) {
    const reported = await providers.readLogoutToken(relationOf(provider, openidBox), token).catch(() => null)
    if (!reported || (reported.sid === null && reported.subject === null)) continue
    await database.transaction('tearsheet_provider', async (tx) => {
      const ctx = writeContext(tx, systemPerformer(provider.domain))
      const begun = await tx
        .delete(openidSession)
        .where(
          and(
            // Clients may share the registration at their provider
            inArray(
              openidSession.clientId,
              known.map(({ clientId }) => clientId),
            ),
            lt(openidSession.familyId, idAt(reported.at.getTime() + clockToleranceMs)),
            reported.sid === null ? undefined : eq(openidSession.sid, reported.sid),
            reported.subject === null ? undefined : eq(openidSession.subject, reported.subject),
          ),
        )
        .returning({ familyId: openidSession.familyId })
      if (begun.length > 0)
        await endSignIns(
          ctx,
          begun.map(({ familyId }) => familyId),
        )
    })
    return true
  }
  return false
}

/** Accepted difference between a provider's clock and ours. */
const clockToleranceMs = 60_000

/**
 * Returns the first id that a sign-in at a time could have. A report ends the sign-ins before it, so that a repeated one
 * does not end those after it.
 */
function idAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/** Maximum number of recipients of a token; the portal is one of them. */
const maxAudience = 20

/** Returns the issuer and the recipients named in a token, which is not verified yet; null for other texts. */
function senderOf(token: string): { issuer: string; audience: string[] } | null {
  try {
    // Not verified yet, so any value may be in place of a text
    const { iss, aud }: Record<string, unknown> = decodeJwt(token)
    const audience = [aud].flat()
    const isRead = isText(iss) && audience.every(isText) && audience.length > 0 && audience.length <= maxAudience
    return isRead ? { issuer: iss, audience } : null
  } catch {
    return null
  }
}

/** Whether a claim is a text that the database can store. */
const isText = (value: unknown): value is string => typeof value === 'string' && unreadablePaths(value).length === 0
