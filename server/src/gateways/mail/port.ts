/** A message with a plain-text part always, and an HTML part beside it. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** Hands a message over. Sent is not delivered. @throws when the mail server refuses it */
  send(message: Message): Promise<void>
}
