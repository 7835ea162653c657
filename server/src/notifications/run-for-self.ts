import type * as endpoints from '@tearsheet/protocol/notifications/settings-endpoints'
import { createChanges } from '../changes/recorder.ts'
import type { Database } from '../database/connection.ts'
import { forbidden } from '../errors.ts'
import type { ContextOf, Inside } from '../http/verb.ts'

type Own = Inside<typeof endpoints.saveSettings>

type Context = Pick<ContextOf<typeof endpoints.saveSettings, { database: Database }>, 'deps' | 'inTransaction'>

/**
 * Enters the view, then runs work as the provider on what belongs to the caller: users span accounts, and the client
 * role cannot change them. @throws HttpError 403 while viewing as a user
 */
export async function runForSelf<T>({ deps, inTransaction }: Context, work: (own: Own) => Promise<T>): Promise<T> {
  const { actor, view, performer } = await inTransaction(async (inside) => inside)
  if (actor.userId !== view.user.id) throw forbidden()
  return deps.database.transaction('tearsheet_provider', (tx) => {
    const changes = createChanges(tx, performer, view.clientAccountId)
    return work({ tx, actor, view, performer, changes })
  })
}
