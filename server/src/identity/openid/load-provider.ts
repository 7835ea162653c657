import type { getIdentityProvider as endpoint } from '@tearsheet/protocol/identity/openid-endpoints'
import type { Verb } from '../../http/verb.ts'
import { administerUsers, type StepsContext } from '../administration/lock-users.ts'
import { findPerson } from '../person-queries.ts'
import type { OpenidDependencies } from './prepare-openid.ts'
import { findProvider, recordOf } from './provider-queries.ts'

/** Returns a client's identity provider for its administrators, without its secret, and the URLs to register there. */
export const loadProvider = (ctx: StepsContext & { deps: OpenidDependencies }) =>
  administerUsers(ctx, async ({ tx, view }) => {
    const { addresses, listAccountNames } = ctx.deps
    const found = await findProvider(tx, view.clientId)
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
  })

/** Returns the client's identity provider. */
export const getIdentityProvider: Verb<typeof endpoint, OpenidDependencies> = (ctx) => loadProvider(ctx)
