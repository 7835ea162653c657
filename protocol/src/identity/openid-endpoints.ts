import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { activeView } from '../scope.ts'
import { accessControlList } from './access-control-schemas.ts'
import { openidMessages } from './openid-messages.ts'
import { identityProviderForm } from './openid-schemas.ts'
import { factorCode } from './sign-in-schemas.ts'

/** Next URL of the browser; null if there is none. */
const onward = z.object({ address: z.string().nullable() })

export const beginOpenidSignIn = endpoint({
  name: 'users.beginOpenidSignIn',
  summary: 'Returns the URL to sign in at the user’s organization’s own identity provider; null if it has none here',
  path: '/auth/openid/begin',
  runs: 'steps',
  unrecorded: 'The sign-in is recorded when it succeeds',
  access: 'public',
  body: z.object({
    username: z.string().trim().min(1, { error: openidMessages.addressMissing }).max(254),
    /** Address in the portal to continue at. */
    returnTo: z.string().max(2000).nullish(),
  }),
  response: onward,
})

export const finishOpenidSignIn = endpoint({
  name: 'users.finishOpenidSignIn',
  summary: 'Signs in a user who returns from an identity provider, in the same browser that was sent there',
  path: '/auth/openid/finish',
  runs: 'steps',
  access: 'public',
  body: z.object({
    /** Query of the address to which the provider redirected. */
    answer: z.string().min(1).max(8000),
    ...factorCode,
  }),
  response: z.object({
    token: z.string(),
    activeView: activeView.nullable(),
    accessControlList,
    returnTo: z.string().nullable(),
  }),
})

export const beginOpenidSignOut = endpoint({
  name: 'users.beginOpenidSignOut',
  summary: 'Returns the URL to end a session at the identity provider where it began; null for any other session',
  path: '/auth/openid/sign-out',
  runs: 'steps',
  access: 'signedIn',
  scoped: false,
  response: onward,
})

/** A client's identity provider for its administrators; null if there is none. */
const identityProvider = z
  .object({
    issuer: z.string(),
    openidClientId: z.string(),
    domain: z.string(),
    /** TXT record that proves the domain. */
    record: z.object({ name: z.string(), value: z.string() }),
    /** Time since which it is proven and used for signing in; null until then. */
    provenAt: moment.nullable(),
    clientAccountName: z.string(),
    by: z.string(),
  })
  .nullable()
/** Includes our URLs to register at the provider. */
const settings = z.object({
  provider: identityProvider,
  addresses: z.object({ signIn: z.string(), signedOut: z.string(), backChannel: z.string() }),
})

export const getIdentityProvider = endpoint({
  name: 'users.getIdentityProvider',
  summary: "Returns the client's own identity provider (OpenID Connect), and the URLs to register there",
  path: '/users/getIdentityProvider',
  runs: 'steps',
  access: 'accountAdministrator',
  writes: false,
  response: settings,
})

export const setIdentityProvider = endpoint({
  name: 'users.setIdentityProvider',
  summary: "Sets the client's identity provider; a different domain has to be verified again",
  path: '/users/setIdentityProvider',
  runs: 'steps',
  access: 'accountAdministrator',
  body: identityProviderForm,
  response: settings,
})

export const proveDomain = endpoint({
  name: 'users.proveDomain',
  summary: 'Verifies the domain by its DNS text record; from then on its users sign in at the provider',
  path: '/users/proveDomain',
  runs: 'steps',
  access: 'accountAdministrator',
  response: settings,
})

export const removeIdentityProvider = endpoint({
  name: 'users.removeIdentityProvider',
  summary: 'Deletes the identity provider and ends the sessions that began there',
  path: '/users/removeIdentityProvider',
  runs: 'steps',
  access: 'accountAdministrator',
  response: settings,
})
