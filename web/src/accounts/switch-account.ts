import { addressOf } from '@tearsheet/protocol/addresses'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { enterView } from '../lib/session.ts'
import { accountName, rememberAccount } from './account-views.ts'

/** What the next page announces, since this one is unloaded. */
const key = 'announcement'

/**
 * Enters another account: its dashboard, or the page of it that a link led to, is loaded anew, so that nothing of the old
 * account is left (R4.6).
 */
export function switchAccount(view: ActiveView, address = addressOf('dashboard')): void {
  enterView(view)
  rememberAccount(view.user.id, view.clientAccountId)
  try {
    window.sessionStorage.setItem(key, `You are now viewing ${accountName(view)}`)
  } catch {
    // Without storage the page's own title and switcher say it
  }
  window.location.assign(address)
}

/** The words left by the page before, once. */
export function takeAnnouncement(): string | null {
  try {
    const text = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
