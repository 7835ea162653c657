import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { authMessages } from './messages.ts'
import { secondFactor } from './schemas.ts'

export const getSecondFactor = endpoint({
  name: 'auth.getSecondFactor',
  summary: "How one's own second factor stands",
  path: '/auth/getSecondFactor',
  access: 'signedIn',
  scoped: false,
  response: secondFactor,
})

export const beginSecondFactor = endpoint({
  name: 'auth.beginSecondFactor',
  summary: 'The key for an authenticator app; it counts once a code of it was given',
  path: '/auth/beginSecondFactor',
  access: 'signedIn',
  scoped: false,
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  name: 'auth.confirmSecondFactor',
  summary: 'Turns the second factor on by a code of the app; answers ten recovery codes, this once',
  path: '/auth/confirmSecondFactor',
  access: 'signedIn',
  scoped: false,
  body: z.object({ code: z.string().trim().min(1, { error: authMessages.codeMissing }).max(40) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const renewRecoveryCodes = endpoint({
  name: 'auth.renewRecoveryCodes',
  summary: 'Ten new recovery codes in place of all earlier ones, shown this once',
  path: '/auth/renewRecoveryCodes',
  access: 'signedIn',
  scoped: false,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  name: 'auth.removeSecondFactor',
  summary: "Turns one's own second factor off",
  path: '/auth/removeSecondFactor',
  access: 'signedIn',
  scoped: false,
  response: secondFactor,
})
