import type { signIn } from '@tearsheet/protocol/auth/endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { enterableViews, rememberAccount, viewWithoutAsking } from '../../accounts/account-views.ts'
import { startSession } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { setTheme } from '../../ui/base/theme.ts'

/** Starts the session of who has signed in, in the account that needs no asking, with the look that they chose. */
export function enterPortal({ token, activeView, accessControlList }: AnswerOf<typeof signIn>): void {
  // An administrator of the provider chooses a user first, whatever accounts they hold themselves
  const isAdministrator = readToken(token)?.isJEAdministrator === true
  const view = activeView ?? (isAdministrator ? null : viewWithoutAsking(enterableViews(accessControlList)))
  const { theme } = accessControlList.preferences
  if (theme) setTheme(theme)
  startSession(token, view)
  if (view) rememberAccount(view.user.id, view.clientAccountId)
}
