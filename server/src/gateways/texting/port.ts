/** A text message to a mobile number: at most 160 characters. */
export interface Text {
  /** The ten digits of a US or Canadian number. */
  digits: string
  /** The carrier's name; null if unknown. */
  carrier: string | null
  text: string
  /** Unique key of this message, by which a repeated one is detected. */
  key: string
}

export interface Texting {
  /** Whether messages are sent through the carrier's email gateway, which requires the carrier. */
  readonly needsCarrier: boolean
  /** Sends a message, which does not guarantee delivery. @throws when it is rejected */
  send(text: Text): Promise<void>
}
