import type * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { Verb } from '../../http/verb.ts'
import { resumeReminders, setReminders, stopReminders } from '../mailing/change-reminders.ts'
import { loadReminders } from '../mailing/load-reminders.ts'

/** Returns the settings of reminders, the stop list and a preview of the next run. */
export const loadDeskReminders: Verb<typeof reminders.getReminders> = ({ tx }) => loadReminders(tx, new Date())

/** Sets the reminders of all clients, or of one. @throws HttpError 400, 404 */
export const setDeskReminders: Verb<typeof reminders.setReminders> = async (ctx, input) => {
  await setReminders(ctx, input)
  return loadReminders(ctx.tx, new Date())
}

/** Adds an invoice or a client to the stop list. @throws HttpError 400, 404 */
export const stopDeskReminders: Verb<typeof reminders.stopReminders> = async (ctx, input) => ({
  stop: await stopReminders(ctx, input),
})

/** Removes an invoice or a client from the stop list. @throws HttpError 400, 404 */
export const resumeDeskReminders: Verb<typeof reminders.resumeReminders> = async (ctx, input) => {
  await resumeReminders(ctx, input)
  return {}
}
