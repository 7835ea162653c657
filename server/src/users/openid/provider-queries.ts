import { and, eq, isNotNull } from 'drizzle-orm'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import type { Transaction } from '../../database/connection.ts'
import { identityProvider } from '../../database/tables/users.ts'
import type { Relation } from '../../gateways/openid/port.ts'

export type IdentityProvider = typeof identityProvider.$inferSelect

/** The identity provider of a client, proven or not; null where it has none. */
export async function findProvider(tx: Transaction, clientId: string): Promise<IdentityProvider | null> {
  const [found] = await tx.select().from(identityProvider).where(eq(identityProvider.clientId, clientId))
  return found ?? null
}

/** The one that signs in the people of a domain, once it is proven. */
export async function findProviderOfDomain(tx: Transaction, domain: string): Promise<IdentityProvider | null> {
  const [found] = await tx
    .select()
    .from(identityProvider)
    .where(and(eq(identityProvider.domain, domain), isNotNull(identityProvider.provenAt)))
  return found ?? null
}

/** Those at which we have a name, whichever client's they are. */
export const listProvidersKnowing = (tx: Transaction, openidClientId: string): Promise<IdentityProvider[]> =>
  tx.select().from(identityProvider).where(eq(identityProvider.openidClientId, openidClientId))

/** What its gateway needs of it. */
export const relationOf = (
  { issuer, openidClientId, lockedSecret }: Pick<IdentityProvider, 'issuer' | 'openidClientId' | 'lockedSecret'>,
  box: SecretBox,
): Relation => ({ issuer, openidClientId, secret: box.unlock(lockedSecret) })

/** The part of an e-mail address behind its last @, lower case. */
export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
