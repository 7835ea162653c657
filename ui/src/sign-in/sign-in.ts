import { enterPortal } from './enter-portal.ts'
import { type Credentials, callSignIn } from './sign-in-call.ts'

/** Signs a user in to the default account, with the user's display settings. */
export async function signIn(credentials: Credentials): Promise<void> {
  enterPortal(await callSignIn(credentials))
}
