/** Why a page of somebody else's was not fetched. */
export type OutboundRefusal =
  /** No http(s) address, one with a password in it, or with a port of its own. */
  | 'address'
  /** It leads to an address that is not on the public internet. */
  | 'private'
  /** No such host, no connection, or a certificate that does not fit. */
  | 'unreachable'
  /** It answered with another status than was hoped for. */
  | 'status'
  | 'redirects'
  | 'too_large'
  | 'too_slow'
  /** As many fetches as may run at once are under way. */
  | 'busy'

/** Known by its name, since domains import no more than types of a port. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundRefusal
  /** The status that was answered, where that is the reason. */
  readonly status: number | null

  constructor(reason: OutboundRefusal, status: number | null = null) {
    super(`Not fetched: ${reason}`)
    this.reason = reason
    this.status = status
  }
}

/** A page as it was answered, unpacked. */
export interface Fetched {
  /** Where it was found after redirects. */
  address: string
  /** Lower case, without parameters. */
  mediaType: string
  /** As the answer says it; null where it does not. */
  charset: string | null
  content: Buffer
}

/** What was answered, unpacked. */
export interface Answered {
  status: number
  /** With its parameters; null where it is not said. */
  mediaType: string | null
  content: Buffer
}

/**
 * The one way out to addresses that people give (decision record 0038, R28.25): bounded in time, size and redirects, and only to
 * hosts of the public internet. Its local twin is itself, with the test's own host among the exceptions.
 */
export interface Outbound {
  /**
   * @param options `person`: id of the user for whom the page is read, who may have two read at once
   * @throws OutboundError, and the signal's reason when it aborts
   */
  load(address: string, options?: { accept?: string; signal?: AbortSignal; person?: string }): Promise<Fetched>
  /** Asks and reads the answer, whatever its status; no redirect is followed. @throws OutboundError */
  request(
    address: string,
    message: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  ): Promise<Answered>
  /**
   * Why no message may go to an address, by its port, its parts and where its host leads to now; null where one may. A host that
   * is not found may be there later: that is seen when a message is sent.
   */
  refusalOf(address: string, options?: { person?: string }): Promise<'address' | 'private' | null>
  /** Hands something over; any status from 200 to 299 is a yes, and no redirect is followed. @throws OutboundError */
  post(address: string, message: { body: string; headers: Record<string, string> }): Promise<void>
}
