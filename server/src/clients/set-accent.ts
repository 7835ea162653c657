import type { setAccent as endpoint } from '@tearsheet/protocol/clients/branding-endpoints'
import type { AccentForm, Look } from '@tearsheet/protocol/clients/branding-schemas'
import type { setAccountAccent as deskEndpoint } from '@tearsheet/protocol/clients/desk-branding-endpoints'
import { nearestLegible } from '@tearsheet/protocol/clients/rules'
import type { WriteContext } from '../changes/context.ts'
import type { Database } from '../database/connection.ts'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'
import { loadLook } from './logo-queries.ts'

/** Sets the color of the view's account. */
export const setAccent: Verb<typeof endpoint, { database: Database }> = (ctx, { accent }) =>
  administerUsers(ctx, async (inside) => ({
    look: await storeAccent(inside, { clientAccountId: inside.view.clientAccountId, accent }),
  }))

/** Sets the color of an account, at the desk. */
export const setAccountAccent: Verb<typeof deskEndpoint> = async (ctx, input) => ({
  look: await storeAccent(ctx, input),
})

/**
 * Sets the color of an account's buttons and marks, or removes it (R18.33). Without a color for the dark theme, the
 * nearest legible one is used.
 * @throws HttpError 404 if there is no such account
 */
async function storeAccent(
  { tx, changes }: WriteContext,
  { clientAccountId, accent }: { clientAccountId: string; accent: AccentForm | null },
): Promise<Look> {
  const accentLight = accent?.light ?? null
  const accentDark = accent ? (accent.dark ?? nearestLegible(accent.light, 'dark')) : null
  await tx.update(clientAccount).set({ accentLight, accentDark }).where(eq(clientAccount.id, clientAccountId))
  const changed = await loadLook(tx, clientAccountId)
  await changes.record({
    kind: 'account.accentSet',
    id: clientAccountId,
    clientAccountId,
    detail: { accentLight, accentDark },
  })
  return changed
}
