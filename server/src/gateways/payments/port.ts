import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'

/** What the gateway says about the card behind a token; funding is null where the card's bank does not say. */
export interface Card {
  brand: string
  last4: string
  funding: CardFunding | null
}

/** A wish to charge a card. The same key is charged once, however often and from wherever it is asked. */
export interface ChargeRequest {
  /** Of the payment alone; at most 200 characters. */
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
 * What became of a charge. `withdrawn`: it was not taken and never will be under this key. `unanswered`: the gateway
 * could not be asked or did not say; it may have been taken.
 */
export type ChargeOutcome =
  | { state: 'succeeded'; reference: string }
  | { state: 'declined'; code: 'card_declined' | 'insufficient_funds' }
  | { state: 'withdrawn' }
  | { state: 'unanswered' }

/** The cardholder's bank asks them to confirm it themselves (3-D Secure); until they have, nothing is taken. */
export type ActionNeeded = { state: 'action' }

/** What lets the cardholder confirm: a secret for the gateway's own script, or a page of their bank to show in a frame. */
export type NextStep = { clientSecret: string } | { challengeUrl: string }

/** A charge as the gateway's own books have it. */
export interface BookedCharge {
  key: string
  amount: number
  currency: string
  state: 'succeeded' | 'declined' | 'refunded'
}

/** A message of the gateway about a charge; the outcome is null where it is not final. */
export interface ChargeEvent {
  key: string
  outcome: ChargeOutcome | null
  /** What it is about: minor units and ISO 4217. */
  amount: number
  currency: string
}

/** Reads the gateway's own messages. */
export interface Webhook {
  /** Null when the signature does not fit the bytes, or is not of now. */
  read(body: Buffer, signature: string): ChargeEvent | null
}

/** Takes money by card (R14.11, R14.12). Card numbers never come here: only tokens of the gateway's own card field. */
export interface Payments {
  readonly name: 'sandbox' | 'stripe'
  /** What a browser needs to show the gateway's own card field. */
  readonly cardField: { url: string | null; publishableKey: string | null }
  /** The card behind a token; null when there is none. */
  describe(token: string): Promise<Card | null | 'unanswered'>
  /** What the gateway takes of an amount: the nearest that it can. Minor units of the currency. */
  chargeable(amount: number, currency: string): number
  /** Charges the card, or answers what became of this key before. */
  charge(request: ChargeRequest): Promise<ChargeOutcome | ActionNeeded>
  /** What the payer's browser needs to have a charge confirmed; null where there is nothing to confirm. */
  nextStep(request: ChargeRequest): Promise<NextStep | null | 'unanswered'>
  /**
   * Finds what became of a charge; one that was not taken is withdrawn, so that it cannot be taken later. One that the
   * cardholder is confirming is left to them for as long as the gateway gives them.
   */
  conclude(request: ChargeRequest): Promise<ChargeOutcome>
  /** Gives all of a charge back, once for its key. */
  refund(request: { chargeKey: string; reference: string; key: string }): Promise<'refunded' | 'unanswered'>
  /** Every charge that the gateway booked since a moment, oldest first. */
  listCharges(since: Date): AsyncIterable<BookedCharge>
}
