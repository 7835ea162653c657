import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { authMessages } from './messages.ts'
import { factorCode, liveSession } from './schemas.ts'

const sessions = z.object({ sessions: z.array(liveSession) })

export const listSessions = endpoint({
  name: 'auth.listSessions',
  summary: "One's own live sessions, the one that asks first",
  path: '/auth/listSessions',
  access: 'signedIn',
  scoped: false,
  response: sessions,
})

export const endOneSession = endpoint({
  name: 'auth.endOneSession',
  summary: "Signs one of one's own sessions out; answers those that are left",
  path: '/auth/endSession',
  access: 'signedIn',
  scoped: false,
  body: z.object({ sessionId: id }),
  response: sessions,
})

export const endEverySession = endpoint({
  name: 'auth.endEverySession',
  summary: 'Signs out everywhere, here too',
  path: '/auth/endAllSessions',
  access: 'signedIn',
  scoped: false,
  response: z.object({}),
})

export const prove = endpoint({
  name: 'auth.prove',
  summary: 'Proves again who one is, for what asks for a fresh proof (code `fresh_proof_required`)',
  path: '/auth/prove',
  runs: 'steps',
  access: 'signedIn',
  scoped: false,
  body: z.object({ password: z.string().min(1, { error: authMessages.passwordMissing }).max(1000), ...factorCode }),
  response: z.object({}),
})
