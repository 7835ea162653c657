/** Reasons why an external page was not fetched. */
export type OutboundRejection =
  /** No http(s) URL, or one with a password or a port of its own. */
  | 'address'
  /** It resolves to an address that is not on the public internet. */
  | 'private'
  /** No such host, no connection, or an invalid certificate. */
  | 'unreachable'
  /** Its status is not the expected one. */
  | 'status'
  | 'redirects'
  | 'too_large'
  | 'too_slow'
  /** The maximum number of fetches is in progress. */
  | 'busy'

/** Recognized by its name, since domains import only types of a port. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundRejection
  /** The response's status, if that is the reason. */
  readonly status: number | null

  constructor(reason: OutboundRejection, status: number | null = null) {
    super(`Not fetched: ${reason}`)
    this.reason = reason
    this.status = status
  }
}

/** A page from a response, unpacked. */
export interface Fetched {
  /** Final URL after redirects. */
  address: string
  /** Lower case, without parameters. */
  mediaType: string
  /** From the response; null if it has none. */
  charset: string | null
  content: Buffer
}

/** A response of a page, whatever its status, unpacked. */
export interface Visited extends Fetched {
  status: number
  /** Its header fields by their lower-case names. */
  headers: Record<string, string>
}

/** A response, unpacked. */
export interface Answered {
  status: number
  /** With its parameters; null if the response has none. */
  mediaType: string | null
  content: Buffer
}

/**
 * Pools of requests, each with a limit of its own: for sign-ins at identity providers, for the keys that their notices
 * need, and for all others.
 */
export type RequestPool = 'request' | 'signIn' | 'notice'

/**
 * The only gateway for URLs from users (decision record 0038, R28.25): limited in time, size and redirects, and only to
 * hosts of the public internet. Needs no local implementation: tests add their own host to the exceptions.
 */
export interface Outbound {
  /**
   * @param options `person`: id of the requesting user, who may have two requests at once
   * @throws OutboundError, and the signal's reason when it aborts
   */
  load(address: string, options?: { accept?: string; signal?: AbortSignal; person?: string }): Promise<Fetched>
  /** Asks and reads the answer, whatever its status; no redirect is followed. @throws OutboundError */
  request(
    address: string,
    message: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
    options?: { pool?: RequestPool },
  ): Promise<Answered>
  /**
   * Opens a page as `load` does, also one with another status. The caller limits its requests itself, for each host and
   * in all.
   * @param options `staysAtHost`: returns a redirect to another host, with its `location`, instead of following it
   * @throws OutboundError
   */
  visit(address: string, headers: Record<string, string>, options?: { staysAtHost?: boolean }): Promise<Visited>
  /**
   * Returns the reason why messages to a URL are forbidden, by its port, its parts and the current addresses of its
   * host; null if they are allowed. A host that is not found may exist later: this is checked when a message is sent.
   */
  rejectionOf(address: string, options?: { person?: string }): Promise<'address' | 'private' | null>
  /** Hands something over; any status from 200 to 299 is a yes, and no redirect is followed. @throws OutboundError */
  post(address: string, message: { body: string; headers: Record<string, string> }): Promise<void>
}
