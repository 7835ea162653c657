import { enterPortal } from './enter-portal.ts'
import { type Credentials, callSignIn } from './sign-in-call.ts'

/** Signs somebody in, in the account that needs no asking, with the look that they chose. */
export async function signIn(credentials: Credentials): Promise<void> {
  enterPortal(await callSignIn(credentials))
}
