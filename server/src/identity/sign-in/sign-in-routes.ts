import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import * as sessions from '@tearsheet/protocol/identity/session-endpoints'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { Config } from '../../config.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { addPasskey, beginPasskey } from '../factors/add-passkey.ts'
import { beginSecondFactor, confirmSecondFactor } from '../factors/confirm-second-factor.ts'
import { proveAgain } from '../factors/prove-again.ts'
import { removePasskey, removeSecondFactor } from '../factors/remove-second-factor.ts'
import { renewRecoveryCodes } from '../factors/renew-recovery-codes.ts'
import { getSecondFactor } from '../factors/second-factor-queries.ts'
import { endOwnSession, endOwnSessions, signOut } from './end-session.ts'
import { type LoadDemoPeople, listDemoPeople } from './list-demo-people.ts'
import { listSessions } from './list-sessions.ts'
import { getConfiguration } from './present-configuration.ts'
import { renewToken } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

interface Dependencies extends SignInDependencies {
  config: Config
  /** Name of the portal in authenticator apps. */
  title: string
  loadDemoPeople: LoadDemoPeople
}

/** Routes for signing in, and for a user's own sessions and second factor. */
export const signInRoutes: Routes<Dependencies> = [
  serve(auth.signIn, signIn),
  serve(auth.renew, renewToken),
  serve(auth.signOut, signOut),
  serve(auth.getDemoPeople, listDemoPeople),
  serve(auth.getConfiguration, getConfiguration),

  serve(sessions.listSessions, listSessions),
  serve(sessions.endOneSession, endOwnSession),
  serve(sessions.endEverySession, endOwnSessions),
  serve(sessions.prove, proveAgain),

  serve(factors.getSecondFactor, getSecondFactor),
  serve(factors.beginSecondFactor, beginSecondFactor),
  serve(factors.confirmSecondFactor, confirmSecondFactor),
  serve(factors.renewRecoveryCodes, renewRecoveryCodes),
  serve(factors.beginPasskey, beginPasskey),
  serve(factors.addPasskey, addPasskey),
  serve(factors.removePasskey, removePasskey),
  serve(factors.removeSecondFactor, removeSecondFactor),
]
