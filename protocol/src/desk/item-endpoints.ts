import { z } from 'zod'
import { deskNote, deskSnooze } from '../campaigns/desk-item-schemas.ts'
import { seenItem } from '../campaigns/desk-schemas.ts'
import { calendarDate } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { deskMessages } from './messages.ts'

const access = 'desk'

export const snooze = endpoint({
  name: 'desk.snooze',
  summary: 'Sets an ad aside until a date; it returns to its queue by itself, and earlier if it changes',
  path: '/desk/snooze',
  access,
  area: 'ads',
  body: seenItem.extend({
    /** Starts in the caller's time zone, UTC for an integration; after today, within a year. */
    returnsOn: calendarDate,
  }),
  response: z.object({ snooze: deskSnooze }),
})

export const endSnooze = endpoint({
  name: 'desk.endSnooze',
  summary: 'Returns a snoozed ad to its queue at once',
  path: '/desk/endSnooze',
  access,
  area: 'ads',
  body: z.object({ campaignItemId: id }),
  response: z.object({}),
})

export const addNote = endpoint({
  name: 'desk.addNote',
  summary: 'Adds an internal note to an ad, which clients never see',
  path: '/desk/addNote',
  access,
  area: 'ads',
  body: z.object({
    campaignItemId: id,
    text: z
      .string()
      .trim()
      .min(1, { error: deskMessages.noteMissing })
      .max(2000, { error: 'Use 2,000 characters or fewer' }),
  }),
  response: z.object({ note: deskNote }),
  idempotency: 'optional',
})

export const removeNote = endpoint({
  name: 'desk.removeNote',
  summary: 'Deletes an internal note of the caller',
  path: '/desk/removeNote',
  access,
  area: 'ads',
  body: z.object({ noteId: id }),
  response: z.object({}),
})
