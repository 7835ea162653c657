import { dateIn } from '@tearsheet/protocol/dates'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { saveProfile as endpoint } from '@tearsheet/protocol/identity/profile-endpoints'
import { textingErrors } from '@tearsheet/protocol/notifications/settings-rules'
import { createChanges } from '../changes/recorder.ts'
import type { Database } from '../database/connection.ts'
import { eq } from '../database/drizzle.ts'
import { appUser } from '../database/tables/people.ts'
import { forbidden, invalid, invalidField, unauthenticated } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { describeUser } from './administration/load-user.ts'
import { ensureFreshProof } from './factors/prove-again.ts'
import { notifyNewUsername } from './jobs.ts'
import { findHolder, findPerson, type Person } from './person-queries.ts'
import { personChanges } from './queries.ts'
import { renewSession } from './sign-in/renew-session.ts'
import type { SessionDependencies } from './sign-in/start-session.ts'

interface Dependencies extends SessionDependencies {
  database: Database
}

/** Attributes that tokens contain: changing one requires a new token (R18.4). */
const primary = ['username', 'firstName', 'lastName'] as const

/**
 * Changes the user's own profile; missing fields stay unchanged (R18.3).
 * @returns a new token of the same session if a primary attribute changed
 * @throws HttpError 403 for another user's, also while viewing as them; 400 for a username that is in use, or a carrier
 * that accepts no texts
 */
export const saveProfile: Verb<typeof endpoint, Dependencies> = async ({ deps, inTransaction }, { form, userId }) => {
  const { actor, view, performer } = await inTransaction(async (inside) => inside)
  if (userId.toLowerCase() !== actor.userId || actor.userId !== view.user.id) throw forbidden()
  return deps.database.transaction('tearsheet_provider', async (tx) => {
    const before = await findPerson(tx, actor.userId)
    if (!before) throw unauthenticated()
    const holder = form.username === undefined ? null : await findHolder(tx, form.username)
    if (holder && holder.id !== before.id) throw invalidField('form.username', userMessages.usernameTaken, 'taken')

    if (form.username !== undefined && form.username !== before.username) await ensureFreshProof(tx, actor.sessionId)

    const { theme = before.theme, singleKeyShortcuts = before.singleKeyShortcuts } = form
    const mobileCarrier = form.mobileCarrier === undefined ? before.mobileCarrier : form.mobileCarrier || null
    expectCarrier(mobileCarrier, before)
    const changes: Partial<Person> = { ...personChanges(form), mobileCarrier, theme, singleKeyShortcuts }
    await tx.update(appUser).set(changes).where(eq(appUser.id, before.id))
    const hasPrimaryAttributesChanged = primary.some((name) => form[name] !== undefined && form[name] !== before[name])
    if (form.username !== undefined && form.username !== before.username)
      await notifyNewUsername(tx, { person: before, after: form.username })
    const isChanged = (name: string) => changes[name as keyof Person] !== before[name as keyof Person] // names of its own columns
    await createChanges(tx, performer, view.clientAccountId).record({
      kind: 'user.profileSaved',
      id: actor.userId,
      detail: { fields: Object.keys(changes).filter(isChanged) },
    })
    return {
      user: await describeUser(tx, { reader: { actor, view }, userId: actor.userId }),
      hasPrimaryAttributesChanged,
      token: hasPrimaryAttributesChanged ? await renewSession(tx, { actor, deps }) : null,
    }
  })
}

/**
 * Ensures that a newly chosen carrier is known and accepts texts; a stored one that has shut down since may stay
 * (R17.9).
 */
function expectCarrier(mobileCarrier: string | null, { mobilePhone, timeZone, ...before }: Person): void {
  const texting = { storedCarrier: before.mobileCarrier, needsCarrier: false, today: dateIn(timeZone, new Date()) }
  const errors = textingErrors({ mobilePhone, mobileCarrier }, false, texting)
  if (errors.length > 0) throw invalid(errors)
}
