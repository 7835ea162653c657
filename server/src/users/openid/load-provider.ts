import { findPerson } from '../../auth/person-queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { findProvider } from './provider-queries.ts'
import { type OpenidDependencies, recordOf } from './set-provider.ts'

/** Returns a client's identity provider for its administrators, without its secret, and the URLs to register there. */
export async function loadProvider(
  tx: Transaction,
  clientId: string,
  { addresses, listAccountNames }: Pick<OpenidDependencies, 'addresses' | 'listAccountNames'>,
) {
  const found = await findProvider(tx, clientId)
  if (!found) return { provider: null, addresses }
  const by = await findPerson(tx, found.setBy)
  const names = await listAccountNames(tx, [found.clientAccountId])
  const { issuer, openidClientId, domain } = found
  const provider = {
    issuer,
    openidClientId,
    domain,
    record: recordOf(found),
    provenAt: found.provenAt?.toISOString() ?? null,
    clientAccountName: names.get(found.clientAccountId) ?? '',
    by: by ? `${by.firstName} ${by.lastName}` : '',
  }
  return { provider, addresses }
}
