import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'

/** The gateway's description of a token's card; funding is null if the issuing bank does not report it. */
export interface Card {
  brand: string
  last4: string
  funding: CardFunding | null
}

/** A request to charge a card. The same key is charged once, however often and from wherever it is sent. */
export interface ChargeRequest {
  /** Unique for the payment; at most 200 characters. */
  key: string
  token: string
  /** Minor units of the currency, above 0. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** For the cardholder's statement and the processor's own lists. */
  description: string
}

/**
 * Result of a charge. `withdrawn`: it was not charged and never will be under this key. `unanswered`: the gateway
 * could not be reached or did not decide; it may have been charged.
 */
export type ChargeOutcome =
  | { state: 'succeeded'; reference: string }
  | { state: 'declined'; code: 'card_declined' | 'insufficient_funds' }
  | { state: 'withdrawn' }
  | { state: 'unanswered' }

/** The cardholder's bank requires confirmation by the cardholder (3-D Secure); until then, nothing is charged. */
export type ActionNeeded = { state: 'action' }

/**
 * Data with which the cardholder confirms: a secret for the gateway's own script, or a page of their bank to show in a
 * frame.
 */
export type NextStep = { clientSecret: string } | { challengeUrl: string }

/** A charge as recorded by the gateway. */
export interface BookedCharge {
  key: string
  amount: number
  currency: string
  /** `refunded`: the whole charge. */
  state: 'succeeded' | 'declined' | 'refunded'
  /** Amount that was refunded. */
  refunded: number
}

/** The gateway's message about a charge; the result is null if it is not final. */
export interface ChargeEvent {
  key: string
  outcome: ChargeOutcome | null
  /** Amount of the charge: minor units and ISO 4217. */
  amount: number
  currency: string
}

/** A request to refund a charge. */
export interface RefundRequest {
  chargeKey: string
  /** The gateway's, of the charge. */
  reference: string
  /** Null for all that is left. */
  part: { amount: number; currency: string } | null
  key: string
}

/** Parses the gateway's own messages. */
export interface Webhook {
  /** Returns null when the signature does not match the bytes, or is not current. */
  read(body: Buffer, signature: string): ChargeEvent | null
}

/** Charges cards (R14.11, R14.12). Card numbers never reach the portal: only tokens of the gateway's own card field. */
export interface Payments {
  /** `none`: cards are not accepted. */
  readonly name: 'sandbox' | 'stripe' | 'none'
  /** Values with which a browser shows the gateway's own card field. */
  readonly cardField: { url: string | null; publishableKey: string | null }
  /** Returns the card of a token; null if the token is unknown. */
  describe(token: string): Promise<Card | null | 'unanswered'>
  /** Returns the nearest amount that the gateway can charge. Minor units of the currency. */
  chargeable(amount: number, currency: string): number
  /** Charges the card, or returns the earlier result of the same key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome | ActionNeeded>
  /** Returns the data with which the payer's browser confirms a charge; null if there is nothing to confirm. */
  nextStep(request: ChargeRequest): Promise<NextStep | null | 'unanswered'>
  /**
   * Returns the final result of a charge; one that was not charged is withdrawn, so that it cannot be charged later. A
   * charge that the cardholder is confirming is left open until the gateway's time limit.
   */
  conclude(request: ChargeRequest): Promise<ChargeOutcome>
  /** Refunds all that is left of a charge, or a part in minor units, once for its key. */
  refund(request: RefundRequest): Promise<'refunded' | 'unanswered'>
  /** Yields every charge that the gateway recorded since a time, oldest first. */
  listCharges(since: Date): AsyncIterable<BookedCharge>
}
