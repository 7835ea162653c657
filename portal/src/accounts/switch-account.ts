import { landingAddress } from '@tearsheet/protocol/addresses'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { accountName, rememberAccount } from '@tearsheet/ui/accounts/account-views.ts'
import { enterView } from '@tearsheet/ui/lib/session.ts'

/** Storage key of the message that the next page announces, because this page is unloaded. */
const key = 'announcement'

/**
 * Enters another account: loads its dashboard, or the linked page in it, as a new document, so that no data of the old
 * account remains (R4.6).
 */
export function switchAccount(view: ActiveView, address = landingAddress): void {
  enterView(view)
  rememberAccount(view.user.id, view.clientAccountId)
  try {
    window.sessionStorage.setItem(key, `You are now viewing ${accountName(view)}`)
  } catch {
    // Without storage, the page's own title and switcher show it
  }
  window.location.assign(address)
}

/** Returns the message left by the previous page, and removes it. */
export function takeAnnouncement(): string | null {
  try {
    const text = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
