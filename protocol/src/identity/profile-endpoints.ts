import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { profileForm, userRecord } from './account-schemas.ts'

export const saveProfile = endpoint({
  name: 'users.saveProfile',
  summary: 'Changes the caller’s own profile; returns a new token if the change affects token contents',
  path: '/users/savePersonalProfile',
  runs: 'steps',
  access: 'signedIn',
  body: z.object({ form: profileForm, userId: id }),
  response: z.object({ user: userRecord, hasPrimaryAttributesChanged: z.boolean(), token: z.string().nullable() }),
})
