/** A client's own identity provider, as it was told to us. */
export interface Relation {
  /** The address that its configuration is found at, without `/.well-known/openid-configuration`. */
  issuer: string
  /** What we are called there. */
  openidClientId: string
  secret: string
}

/** What only the one who began a sign-in knows; kept until the browser comes back. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** Who signed in there. */
export interface Identity {
  subject: string
  email: string | null
  /** Null where the provider does not say. */
  isEmailVerified: boolean | null
  givenName: string | null
  familyName: string | null
  /** Its own name of the session; null where it has none. */
  sid: string | null
  idToken: string
}

/** Why an identity provider could not be asked, or was not believed. */
export class OpenidError extends Error {
  override readonly name = 'OpenidError'
}

/**
 * Signing in at identity providers of clients (OpenID Connect 1.0, authorization code with PKCE). Its local twin is itself: tests run
 * a real provider on this machine.
 */
export interface OpenidProviders {
  /** Whether there is such a provider. @throws OpenidError */
  check(relation: Relation): Promise<void>
  /** Where a browser goes to sign in. @throws OpenidError */
  begin(relation: Relation, hint: string): Promise<{ address: string; attempt: Attempt }>
  /** Who came back. @param answer the query of the address that the browser came back to @throws OpenidError */
  finish(relation: Relation, attempt: Attempt, answer: string): Promise<Identity>
  /** Where a browser goes to sign out there too; null where the provider has no such page. @throws OpenidError */
  signOutAddress(relation: Relation, idToken: string): Promise<string | null>
  /** Whose session a provider says has ended. @throws OpenidError for a token that it did not make for us */
  readLogoutToken(relation: Relation, token: string): Promise<{ sid: string | null; subject: string | null }>
}
