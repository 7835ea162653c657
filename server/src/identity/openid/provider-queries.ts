import { and, eq, inArray, isNotNull, type Transaction } from '../../database/drizzle.ts'
import { identityProvider } from '../../database/tables/identity/users.ts'
import type { Relation } from '../../gateways/openid/port.ts'
import type { SecretBox } from '../factors/lock-secrets.ts'

export type IdentityProvider = typeof identityProvider.$inferSelect

/** Returns a client's identity provider, proven or not; null if it has none. */
export async function findProvider(tx: Transaction, clientId: string): Promise<IdentityProvider | null> {
  const [found] = await tx.select().from(identityProvider).where(eq(identityProvider.clientId, clientId))
  return found ?? null
}

/** Returns the identity provider of a proven domain. */
export async function findProviderOfDomain(tx: Transaction, domain: string): Promise<IdentityProvider | null> {
  const [found] = await tx
    .select()
    .from(identityProvider)
    .where(and(eq(identityProvider.domain, domain), isNotNull(identityProvider.provenAt)))
  return found ?? null
}

/** Returns the proven identity providers, of any client, with this issuer, where the portal has one of these ids. */
export const listProvidersKnowing = (
  tx: Transaction,
  { issuer, audience }: { issuer: string; audience: readonly string[] },
): Promise<IdentityProvider[]> =>
  tx
    .select()
    .from(identityProvider)
    .where(
      and(
        inArray(identityProvider.openidClientId, [...audience]),
        eq(identityProvider.issuer, issuer.replace(/\/$/, '')),
        isNotNull(identityProvider.provenAt),
      ),
    )

/** Returns the provider's connection data for its gateway. */
export const relationOf = (
  { issuer, openidClientId, lockedSecret }: Pick<IdentityProvider, 'issuer' | 'openidClientId' | 'lockedSecret'>,
  box: SecretBox,
): Relation => ({ issuer, openidClientId, secret: box.unlock(lockedSecret) })

/** Returns the TXT record that proves a domain, in addition to the domain's own records. */
export const recordOf = ({ domain, challenge }: { domain: string; challenge: string }) => ({
  name: `_tearsheet.${domain}`,
  value: `tearsheet-domain=${challenge}`,
})

/** Returns the part of an email address after its last @, in lower case. */
export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
