import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { authMessages } from './sign-in-messages.ts'
import { passkeyAnswer, secondFactor } from './sign-in-schemas.ts'

export const getSecondFactor = endpoint({
  name: 'auth.getSecondFactor',
  summary: 'Returns the state of the caller’s second factor',
  path: '/auth/getSecondFactor',
  access: 'signedIn',
  scoped: false,
  response: secondFactor,
})

export const beginSecondFactor = endpoint({
  name: 'auth.beginSecondFactor',
  summary: 'Returns a key for an authenticator app; it becomes active once one of its codes has been entered',
  path: '/auth/beginSecondFactor',
  unrecorded: 'A key is not a change until it is confirmed',
  access: 'signedIn',
  scoped: false,
  response: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  name: 'auth.confirmSecondFactor',
  summary: 'Enables the second factor with a code of the app; returns ten recovery codes, this time only',
  path: '/auth/confirmSecondFactor',
  access: 'signedIn',
  scoped: false,
  body: z.object({ code: z.string().trim().min(1, { error: authMessages.codeMissing }).max(40) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const renewRecoveryCodes = endpoint({
  name: 'auth.renewRecoveryCodes',
  summary: 'Replaces all recovery codes with ten new ones, shown this time only',
  path: '/auth/renewRecoveryCodes',
  access: 'signedIn',
  scoped: false,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  name: 'auth.removeSecondFactor',
  summary: 'Disables the caller’s second factor',
  path: '/auth/removeSecondFactor',
  access: 'signedIn',
  scoped: false,
  response: secondFactor,
})

export const beginPasskey = endpoint({
  name: 'auth.beginPasskey',
  summary: 'Returns the options with which the browser creates a passkey',
  path: '/auth/beginPasskey',
  unrecorded: 'A challenge is not a change until it is answered',
  access: 'signedIn',
  scoped: false,
  /** `PublicKeyCredentialCreationOptions` of the Web Authentication standard, as JSON. */
  response: z.object({ options: z.looseObject({}) }),
})

export const addPasskey = endpoint({
  name: 'auth.addPasskey',
  summary: 'Saves a passkey as a second factor; if it is the first factor, returns ten recovery codes, this time only',
  path: '/auth/addPasskey',
  access: 'signedIn',
  scoped: false,
  body: z.object({
    name: oneLine().min(1, { error: authMessages.passkeyNameMissing }).max(60),
    passkey: passkeyAnswer,
  }),
  response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
})

export const removePasskey = endpoint({
  name: 'auth.removePasskey',
  summary: 'Deletes one of the caller’s passkeys',
  path: '/auth/removePasskey',
  access: 'signedIn',
  scoped: false,
  body: z.object({ passkeyId: id }),
  response: secondFactor,
})
