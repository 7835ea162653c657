import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, sampleId } from '../identifiers.ts'
import { pausedUntil, reminderDays, reminderStop, reminders, stopReason } from './reminder-schemas.ts'

const access = 'desk'
const area = 'books'

export const getReminders = endpoint({
  name: 'desk.getReminders',
  summary: 'Returns the settings of payment reminders, the stop list and a preview of the next run',
  path: '/desk/getReminders',
  access,
  area,
  response: reminders,
  writes: false,
})

export const setReminders = endpoint({
  name: 'desk.setReminders',
  summary: 'Sets whether and on which days payment reminders are sent, for all clients or for one',
  path: '/desk/setReminders',
  access,
  area,
  body: z.object({
    /** Settings of one client; of the provider if absent. */
    clientId: id.nullish(),
    /** Null applies the provider's setting to the client. */
    isOn: z.boolean().nullable(),
    /** Days counted from the due date, negative before it; null applies the provider's to the client. */
    days: reminderDays.nullable(),
  }),
  example: { clientId: null, isOn: true, days: [-7, 0, 15, 30, 60] },
  response: reminders,
})

const target = {
  /** All invoices of a client; either this or the invoice. */
  clientId: id.nullish(),
  invoiceId: id.nullish(),
}

export const stopReminders = endpoint({
  name: 'desk.stopReminders',
  summary:
    'Adds an invoice or a client to the stop list of payment reminders, with the reason and an optional last day',
  path: '/desk/stopReminders',
  access,
  area,
  body: z.object({ ...target, reason: stopReason, until: pausedUntil.nullish() }),
  example: { invoiceId: sampleId, reason: 'In dispute', until: null },
  response: z.object({ stop: reminderStop }),
})

export const resumeReminders = endpoint({
  name: 'desk.resumeReminders',
  summary: 'Removes an invoice or a client from the stop list of payment reminders',
  path: '/desk/resumeReminders',
  access,
  area,
  body: z.object(target),
  example: { invoiceId: sampleId },
  response: z.object({}),
})
