import { enterableViews, rememberAccount, viewWithoutAsking } from '../../accounts/account-views.ts'
import { startSession } from '../../lib/session.ts'
import { readToken } from '../../lib/token.ts'
import { setTheme } from '../../ui/base/theme.ts'
import { type Credentials, callSignIn } from './sign-in-call.ts'

/** Signs somebody in, in the account that needs no asking, with the look that they chose. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token, activeView, accessControlList } = await callSignIn(credentials)
  // An administrator of the provider chooses a user first, whatever accounts they hold themselves
  const isAdministrator = readToken(token)?.isJEAdministrator === true
  const view = activeView ?? (isAdministrator ? null : viewWithoutAsking(enterableViews(accessControlList)))
  const { theme } = accessControlList.preferences
  if (theme) setTheme(theme)
  startSession(token, view)
  if (view) rememberAccount(view.user.id, view.clientAccountId)
}
