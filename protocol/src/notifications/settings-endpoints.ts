import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { notificationSettings, user } from '../users/schemas.ts'
import { settingsForm, settingsRecord } from './settings-schemas.ts'

export const loadSettings = endpoint({
  name: 'notifications.loadSettings',
  summary: 'The notification settings of the active user, with what their page says beside them',
  path: '/users/getUserNotificationSettings',
  runs: 'steps',
  access: 'signedIn',
  writes: false,
  response: z.object({ settings: settingsRecord }),
})

export const saveSettings = endpoint({
  name: 'notifications.saveSettings',
  summary: 'Changes one’s own notification settings; 409 where they are not those that the asker started from',
  path: '/users/saveUserNotificationSettings',
  runs: 'steps',
  access: 'signedIn',
  body: z.object({ form: settingsForm, originalData: settingsForm, userId: id }),
  response: z.object({ user, notificationSettings }),
})

export const sendTest = endpoint({
  name: 'notifications.sendTest',
  summary: 'Sends a message to try the way: by email to one’s own address, or as a text to the number that is given',
  path: '/users/sendTestMessage',
  runs: 'steps',
  access: 'signedIn',
  body: z.object({
    channel: z.enum(['text', 'email']),
    form: settingsForm.pick({ mobilePhone: true, mobileCarrier: true }).default({}),
  }),
  example: { channel: 'email' },
  response: z.object({ to: z.string(), sentAt: moment }),
})

export const switchAddressOn = endpoint({
  name: 'notifications.switchAddressOn',
  summary: 'Sends emails to one’s own address again, after it was switched off because mail came back',
  path: '/users/switchEmailAddressOn',
  runs: 'steps',
  access: 'signedIn',
  response: z.object({}),
})
