import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { enterableViews, rememberAccount, viewWithoutAsking } from '../accounts/account-views.ts'
import { setTheme } from '../base/theme.ts'
import { startSession } from '../lib/session.ts'
import { readToken } from '../lib/token.ts'

/** Starts the session of a signed-in user in the default account, with the user's display settings. */
export function enterPortal({ token, activeView, accessControlList }: AnswerOf<typeof signIn>): void {
  // An administrator of the provider first chooses a user, whatever accounts they have themselves
  const isAdministrator = readToken(token)?.isJEAdministrator === true
  const view = activeView ?? (isAdministrator ? null : viewWithoutAsking(enterableViews(accessControlList)))
  const { theme } = accessControlList.preferences
  if (theme) setTheme(theme)
  startSession(token, view)
  if (view) rememberAccount(view.user.id, view.clientAccountId)
}
