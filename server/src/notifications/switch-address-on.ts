import type * as endpoints from '@tearsheet/protocol/notifications/settings-endpoints'
import type { Database } from '../database/connection.ts'
import { unauthenticated } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson } from '../identity/person-queries.ts'
import { switchOn } from './address-queries.ts'
import { runForSelf } from './run-for-self.ts'

/**
 * Enables emails to the user's own address again; does nothing if they are enabled (R17.15). @throws HttpError 403
 * while viewing as a user
 */
export const switchAddressOn: Verb<typeof endpoints.switchAddressOn, { database: Database }> = (ctx) =>
  runForSelf(ctx, async ({ tx, changes, actor }) => {
    const person = await findPerson(tx, actor.userId)
    if (!person) throw unauthenticated()
    if (!(await switchOn(tx, person.username))) return {}
    await changes.record({ kind: 'user.addressSwitchedOn', id: actor.userId })
    return {}
  })
