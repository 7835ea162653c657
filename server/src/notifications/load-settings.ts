import { dateIn } from '@tearsheet/protocol/dates'
import { type Frequency, nextDue } from '@tearsheet/protocol/notifications/schedule'
import type * as endpoints from '@tearsheet/protocol/notifications/settings-endpoints'
import { type AlertKind, alertKinds, type SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import type { Database } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'
import { notFound } from '../errors.ts'
import type { Texting } from '../gateways/texting/port.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson, type Person } from '../identity/person-queries.ts'
import { findNotificationSettings } from '../identity/queries.ts'
import { findAddressOff } from './address-queries.ts'
import { listUnsent } from './alert-queries.ts'

interface Dependencies {
  database: Database
  texting: Texting
}

/** Returns the settings of the view's user, with the additional facts shown on their page (R18.12, R18.14). */
export const loadSettings: Verb<typeof endpoints.loadSettings, Dependencies> = async ({ deps, inTransaction }) => {
  const view = await inTransaction(async (inside) => inside.view)
  const settings = await deps.database.transaction('tearsheet_provider', async (tx) => {
    const person = await findPerson(tx, view.user.id)
    if (!person) throw notFound('User')
    const notificationSettings = await findNotificationSettings(tx, person.id)
    const off = await findAddressOff(tx, person.username)
    return {
      notificationSettings,
      mobilePhone: person.mobilePhone,
      mobileCarrier: person.mobileCarrier,
      pausedUntil: person.newsPausedUntil,
      timeZone: person.timeZone,
      needsCarrier: deps.texting.needsCarrier,
      email: { address: person.username, off: off && { since: off.since.toISOString(), reason: off.reason } },
      due: { 1: dueAt(1, person), 2: dueAt(2, person), 3: dueAt(3, person) },
      waiting: await describeWaiting(tx, person.id),
    }
  })
  return { settings }
}

/** Returns when a message is due next; during a pause, on its last day or later. */
function dueAt(frequency: Frequency, { timeZone, newsPausedUntil }: Person): string {
  const now = new Date()
  // A day before the end of the pause in UTC, that day has not started in any time zone.
  const near = newsPausedUntil ? new Date(Date.parse(`${newsPausedUntil}T00:00:00Z`) - 86_400_000) : now
  let due = nextDue(frequency, timeZone, near > now ? near : now)
  while (newsPausedUntil && dateIn(timeZone, due) < newsPausedUntil) due = nextDue(frequency, timeZone, due)
  return due.toISOString()
}

/** Counts pending events by kind. */
async function describeWaiting(tx: Transaction, userId: string): Promise<SettingsRecord['waiting']> {
  const until = new Date()
  const unsent = await listUnsent(
    tx,
    alertKinds.map((kind) => ({ userId, kind, until })),
  )
  const settingOf = (kind: AlertKind) => {
    const own = unsent.filter((one) => one.kind === kind)
    return { count: own.length, first: own[0]?.publicationName ?? null }
  }
  return {
    jobLive: settingOf('jobLive'),
    jobUpdated: settingOf('jobUpdated'),
    jobExpiration: settingOf('jobExpiration'),
  }
}
