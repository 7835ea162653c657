/** A text to a mobile number: one message of at most 160 characters. */
export interface Text {
  /** The ten digits of a US or Canadian number. */
  digits: string
  /** The carrier by its name; null where none is known. */
  carrier: string | null
  text: string
  /** Of this text alone: handed over twice, it is known as the same. */
  key: string
}

export interface Texting {
  /** Whether a text goes through its carrier's e-mail, so that the carrier must be known. */
  readonly needsCarrier: boolean
  /** Hands a text over. Sent is not delivered. @throws when it is refused */
  send(text: Text): Promise<void>
}
