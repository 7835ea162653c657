import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { authMessages } from './messages.ts'
import { passkeyAnswer, secondFactor } from './schemas.ts'

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

export const beginPasskey = endpoint({
  name: 'auth.beginPasskey',
  summary: 'What the browser makes a passkey of',
  path: '/auth/beginPasskey',
  access: 'signedIn',
  scoped: false,
  /** `PublicKeyCredentialCreationOptions` of the Web Authentication standard, as JSON. */
  response: z.object({ options: z.looseObject({}) }),
})

export const addPasskey = endpoint({
  name: 'auth.addPasskey',
  summary: 'Keeps a passkey as a second factor; answers ten recovery codes, this once, where it is the first factor',
  path: '/auth/addPasskey',
  access: 'signedIn',
  scoped: false,
  body: z.object({
    name: z.string().trim().min(1, { error: authMessages.passkeyNameMissing }).max(60),
    passkey: passkeyAnswer,
  }),
  response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
})

export const removePasskey = endpoint({
  name: 'auth.removePasskey',
  summary: "Removes one of one's own passkeys",
  path: '/auth/removePasskey',
  access: 'signedIn',
  scoped: false,
  body: z.object({ passkeyId: id }),
  response: secondFactor,
})
