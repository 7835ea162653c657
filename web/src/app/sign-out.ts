import * as auth from '@tearsheet/protocol/auth/endpoints'
import { call } from '../lib/api.ts'
import { currentSession, endSession } from '../lib/session.ts'

/** How long leaving waits for the server to end the token. */
const timeoutMs = 3000

/**
 * Signs out: the server ends the token, this browser forgets token, view and user, and the page is reloaded, so that
 * nothing of the session stays in memory. An unreachable server does not keep anybody signed in here.
 */
export async function signOut(): Promise<void> {
  if (currentSession().state === 'in') {
    const signal = AbortSignal.timeout(timeoutMs)
    await call(auth.signOut, {}, { toast: false, keepalive: true, signal }).catch(() => {})
  }
  endSession()
  // From there everybody is sent to /login
  window.location.replace('/')
}
