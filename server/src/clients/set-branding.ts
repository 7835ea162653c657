import type { setBranding as endpoint } from '@tearsheet/protocol/clients/branding-endpoints'
import type { Database } from '../database/connection.ts'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'

/** Sets how the view's account is presented to applicants (R18.28); an empty text removes the name or the page. */
export const setBranding: Verb<typeof endpoint, { database: Database }> = (ctx, { applicantName, website }) =>
  administerUsers(ctx, async ({ tx, changes, view: { clientAccountId } }) => {
    const branding = { applicantName: applicantName || null, website: website || null }
    await tx.update(clientAccount).set(branding).where(eq(clientAccount.id, clientAccountId))
    await changes.record({ kind: 'account.brandingSet', id: clientAccountId })
    return { branding }
  })
