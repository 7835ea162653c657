import { dateIn } from '@tearsheet/protocol/dates'
import type { NotificationSettings } from '@tearsheet/protocol/identity/schemas'
import { notificationMessages } from '@tearsheet/protocol/notifications/messages'
import type * as endpoints from '@tearsheet/protocol/notifications/settings-endpoints'
import { pauseErrors, textingErrors, wantsTexts } from '@tearsheet/protocol/notifications/settings-rules'
import { alertKinds, type SettingsForm } from '@tearsheet/protocol/notifications/settings-schemas'
import { describeLastAction } from '../audit/describe-last-action.ts'
import type { Database } from '../database/connection.ts'
import { conflict, forbidden, invalid, unauthenticated } from '../errors.ts'
import type { Texting } from '../gateways/texting/port.ts'
import type { Verb } from '../http/verb.ts'
import { lockPerson, type Person } from '../identity/person-queries.ts'
import { presentUser } from '../identity/present.ts'
import { findNotificationSettings } from '../identity/queries.ts'
import { storeMobile, storeNotificationSettings, storePause } from '../identity/store-notification-settings.ts'
import { runForSelf } from './run-for-self.ts'

interface Dependencies {
  database: Database
  texting: Texting
}

/**
 * Changes the user's own notification settings, and the number for texts (R18.12, R18.13). `originalData` are the
 * settings that the user's form started from.
 * @throws HttpError 403 for another user's, also while viewing as them; 409 if the stored settings differ from those
 * that the form started from; 400 with each error of number and carrier
 */
export const saveSettings: Verb<typeof endpoints.saveSettings, Dependencies> = (ctx, { form, originalData, userId }) =>
  runForSelf(ctx, async ({ tx, changes, actor, view }) => {
    if (userId.toLowerCase() !== actor.userId) throw forbidden()
    const person = await lockPerson(tx, actor.userId)
    if (!person) throw unauthenticated()
    const before = await findNotificationSettings(tx, person.id)
    if (!isSame(originalData, before, person)) {
      const verbs = { 'notifications.saveSettings': 'Changed' }
      const latest = await describeLastAction(tx, { subjectId: person.id, verbs, timeZone: person.timeZone })
      throw conflict([notificationMessages.settingsStale(latest)])
    }

    const mobile = {
      mobilePhone: form.mobilePhone === undefined ? person.mobilePhone : form.mobilePhone || null,
      mobileCarrier: form.mobileCarrier === undefined ? person.mobileCarrier : form.mobileCarrier || null,
    }
    const pausedUntil = form.pausedUntil === undefined ? person.newsPausedUntil : form.pausedUntil || null
    const today = dateIn(person.timeZone, new Date())
    const { needsCarrier } = ctx.deps.texting
    const texting = { storedCarrier: person.mobileCarrier, needsCarrier, today }
    // A pause that has ended by now was valid when it was set.
    const isPauseNew = pausedUntil !== person.newsPausedUntil
    const errors = [
      ...textingErrors(mobile, wantsTexts(form), texting),
      ...(isPauseNew ? pauseErrors(pausedUntil, today) : []),
    ]
    if (errors.length > 0) throw invalid(errors)

    await storeNotificationSettings(tx, {
      userId: person.id,
      settings: {
        jobLive: form.jobLive,
        jobUpdated: form.jobUpdated,
        jobExpiration: form.jobExpiration,
      },
    })
    await storeMobile(tx, { userId: person.id, mobile })
    if (isPauseNew) await storePause(tx, { userId: person.id, newsPausedUntil: pausedUntil })
    await changes.record({
      kind: 'user.alertsSaved',
      id: actor.userId,
      detail: { fields: [...changedFields(form, before, mobile, person), ...(isPauseNew ? ['pausedUntil'] : [])] },
    })
    return {
      user: presentUser({ ...person, ...mobile }, { roleId: view.roleId, permissionList: view.permissions }),
      notificationSettings: await findNotificationSettings(tx, person.id),
    }
  })

type Setting = NotificationSettings['jobLive']

const isSameSetting = (one: Setting, other: Setting) =>
  one.frequency === other.frequency &&
  [...new Set(one.correspondence)].sort().join() === [...other.correspondence].sort().join()

/**
 * Returns whether the original data matches the stored settings; a number or carrier that is missing from it is not
 * compared.
 */
function isSame(reported: SettingsForm, stored: NotificationSettings, person: Person): boolean {
  const { mobilePhone, mobileCarrier, newsPausedUntil } = person
  return (
    (reported.pausedUntil === undefined || (reported.pausedUntil || null) === newsPausedUntil) &&
    alertKinds.every((kind) => isSameSetting(reported[kind], stored[kind])) &&
    (reported.mobilePhone === undefined || (reported.mobilePhone || null) === mobilePhone) &&
    (reported.mobileCarrier === undefined || (reported.mobileCarrier || null) === mobileCarrier)
  )
}

function changedFields(
  form: SettingsForm,
  before: NotificationSettings,
  mobile: Pick<Person, 'mobilePhone' | 'mobileCarrier'>,
  person: Person,
): string[] {
  return [
    ...alertKinds.filter((kind) => !isSameSetting(form[kind], before[kind])),
    ...(mobile.mobilePhone === person.mobilePhone ? [] : ['mobilePhone']),
    ...(mobile.mobileCarrier === person.mobileCarrier ? [] : ['mobileCarrier']),
  ]
}
