import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { activeView } from '../scope.ts'
import { accessControlList } from './access-control-schemas.ts'
import { authMessages } from './sign-in-messages.ts'
import { factorCode, runtimeConfiguration } from './sign-in-schemas.ts'

export const signIn = endpoint({
  name: 'auth.signIn',
  summary: 'Signs in; returns a token, the view if there is only one, and the views that the user may enter',
  path: '/auth',
  runs: 'steps',
  access: 'public',
  body: z.object({
    username: z.string().trim().min(1, { error: authMessages.usernameMissing }).max(254),
    password: z.string().min(1, { error: authMessages.passwordMissing }).max(1000),
    /** Solution of a challenge: `<challenge>.<number>`, whose SHA-256 begins with the required number of 0 bits. */
    proof: z.string().max(200).optional(),
    ...factorCode,
  }),
  response: z.object({ token: z.string(), activeView: activeView.nullable(), accessControlList }),
})

export const renew = endpoint({
  name: 'auth.renew',
  summary: 'Renews a valid token',
  path: '/auth/renew',
  unrecorded: 'The new session replaces its own predecessor',
  access: 'signedIn',
  scoped: false,
  response: z.object({ token: z.string() }),
})

export const signOut = endpoint({
  name: 'auth.signOut',
  summary: 'Signs out: the session’s token becomes invalid on every server',
  path: '/auth/logout',
  unrecorded: 'The row of the session keeps its end',
  access: 'signedIn',
  scoped: false,
  response: z.object({}),
})

export const getDemoPeople = endpoint({
  name: 'auth.getDemoPeople',
  summary: 'Lists the demo users for the sign-in page; empty outside a demo',
  method: 'GET',
  path: '/auth/demo',
  access: 'public',
  response: z.object({
    people: z.array(
      z.object({
        username: z.string(),
        password: z.string(),
        firstName: z.string(),
        /** Role in words: "administrator". */
        role: z.string(),
        /** Features that the portal shows to this user. */
        shows: z.string(),
      }),
    ),
  }),
})

export const getConfiguration = endpoint({
  name: 'auth.getConfiguration',
  summary: 'Returns the runtime configuration of the web client',
  method: 'GET',
  path: '/config',
  runs: 'steps',
  access: 'public',
  response: runtimeConfiguration,
})
