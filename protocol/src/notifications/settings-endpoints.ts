import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { notificationSettings, user } from '../identity/schemas.ts'
import { settingsForm, settingsRecord } from './settings-schemas.ts'

export const loadSettings = endpoint({
  name: 'notifications.loadSettings',
  summary: 'Returns the caller’s notification settings, with the details that their page shows',
  path: '/users/getUserNotificationSettings',
  runs: 'steps',
  access: 'signedIn',
  writes: false,
  response: z.object({ settings: settingsRecord }),
})

export const saveSettings = endpoint({
  name: 'notifications.saveSettings',
  summary: 'Changes the caller’s notification settings; 409 if they have changed since the caller read them',
  path: '/users/saveUserNotificationSettings',
  runs: 'steps',
  access: 'signedIn',
  body: z.object({ form: settingsForm, originalData: settingsForm, userId: id }),
  response: z.object({ user, notificationSettings }),
})

export const sendTest = endpoint({
  name: 'notifications.sendTest',
  summary: 'Sends a test message: by email to the caller’s own address, or as a text to a given number',
  path: '/users/sendTestMessage',
  runs: 'steps',
  unrecorded: 'A test message changes nothing for the user',
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
  summary: 'Resumes emails to the caller’s own address after they were disabled because messages bounced',
  path: '/users/switchEmailAddressOn',
  runs: 'steps',
  access: 'signedIn',
  response: z.object({}),
})
