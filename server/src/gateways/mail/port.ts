/** A file that goes along with a message. */
export interface Attachment {
  fileName: string
  mediaType: string
  content: Buffer
}

/** A message with a plain-text part always, and an HTML part beside it but for texts. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string | null
  /** Of this message alone: its Message-ID, by which programs know one that was handed over twice. */
  key?: string
  /** Where one click ends messages of this kind (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly Attachment[]
}

export interface Mail {
  /** Hands a message over. Sent is not delivered. @throws when the mail server refuses it */
  send(message: Message): Promise<void>
}
