/** A client's own identity provider, as configured. */
export interface Relation {
  /** Base URL of its configuration, without `/.well-known/openid-configuration`. */
  issuer: string
  /** The portal's client id there. */
  openidClientId: string
  secret: string
}

/** Secrets of a sign-in in progress; kept until the browser returns. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

/** The user who signed in there. */
export interface Identity {
  subject: string
  email: string | null
  /** Null if the provider does not report it. */
  isEmailVerified: boolean | null
  givenName: string | null
  familyName: string | null
  /** Its id of the session; null if it has none. */
  sid: string | null
  idToken: string
}

/** A session that a provider reports as ended. */
export interface EndedSession {
  sid: string | null
  subject: string | null
  /** Time of the report, by the provider's clock. */
  at: Date
}

/** Error of a request to an identity provider, or of its validation. */
export class OpenidError extends Error {
  override readonly name = 'OpenidError'
}

/**
 * Sign-in at clients' identity providers (OpenID Connect 1.0, authorization code with PKCE). Needs no local
 * implementation: tests run a real provider on this machine.
 */
export interface OpenidProviders {
  /** Verifies that the provider exists. @throws OpenidError */
  check(relation: Relation): Promise<void>
  /** Returns the URL at which a browser signs in. @throws OpenidError */
  begin(relation: Relation, hint: string): Promise<{ address: string; attempt: Attempt }>
  /**
   * Returns the user who signed in. @param answer the query string of the redirect back to the portal @throws
   * OpenidError
   */
  finish(relation: Relation, attempt: Attempt, answer: string): Promise<Identity>
  /**
   * Returns the URL at which a browser signs out there too; null if the provider has no such page. @throws OpenidError
   */
  signOutAddress(relation: Relation, idToken: string): Promise<string | null>
  /**
   * Returns the session that a provider reports as ended. Each token is accepted once by this process; tokens with
   * unknown keys cause at most one fetch of the keys within the cooldown.
   * @throws OpenidError for a token that it did not issue for the portal
   */
  readLogoutToken(relation: Relation, token: string): Promise<EndedSession>
}
