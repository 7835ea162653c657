import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { authMessages } from './sign-in-messages.ts'
import { factorCode, liveSession } from './sign-in-schemas.ts'

const sessions = z.object({ sessions: z.array(liveSession) })

export const listSessions = endpoint({
  name: 'auth.listSessions',
  summary: 'Lists the caller’s active sessions, the current one first',
  path: '/auth/listSessions',
  access: 'signedIn',
  scoped: false,
  response: sessions,
})

export const endOneSession = endpoint({
  name: 'auth.endOneSession',
  summary: 'Ends one of the caller’s sessions; returns the remaining ones',
  path: '/auth/endSession',
  access: 'signedIn',
  scoped: false,
  body: z.object({ sessionId: id }),
  response: sessions,
})

export const endEverySession = endpoint({
  name: 'auth.endEverySession',
  summary: 'Ends all sessions of the caller, including the current one',
  path: '/auth/endAllSessions',
  access: 'signedIn',
  scoped: false,
  response: z.object({}),
})

export const prove = endpoint({
  name: 'auth.prove',
  summary: 'Verifies the caller’s identity again, for requests that need a fresh proof (code `fresh_proof_required`)',
  path: '/auth/prove',
  runs: 'steps',
  access: 'signedIn',
  scoped: false,
  body: z.object({ password: z.string().min(1, { error: authMessages.passwordMissing }).max(1000), ...factorCode }),
  response: z.object({}),
})
