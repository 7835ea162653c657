import { beginOpenidSignOut } from '@tearsheet/protocol/identity/openid-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { call } from '../lib/api.ts'
import { currentSession, endSession } from '../lib/session.ts'

/** Time that sign-out waits for the server to revoke the token. */
const timeoutMs = 3000

/**
 * Signs out: the server revokes the token, this browser deletes token, view and user, and the page is reloaded, so that
 * nothing of the session stays in memory. A session that started at an organization's own sign-in ends there, too
 * (R18.32). An unreachable server does not prevent signing out here.
 */
export async function signOut(): Promise<void> {
  let address: string | null = null
  if (currentSession().state === 'in') {
    const options = { toast: false, keepalive: true, signal: AbortSignal.timeout(timeoutMs) }
    const elsewhere = await call(beginOpenidSignOut, {}, options).catch(() => null)
    address = elsewhere?.address ?? null
    await call(auth.signOut, {}, options).catch(() => {})
  }
  endSession()
  // Restored from memory by the browser's Back button, the page would be as it was in the middle of leaving
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  // From there the user is redirected to /login
  window.location.replace(address ?? '/')
}
