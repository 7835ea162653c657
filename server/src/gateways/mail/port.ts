/** An attachment of a message. */
export interface Attachment {
  fileName: string
  mediaType: string
  content: Buffer
}

/** A message, always with a plain text part, and with an HTML part except for text messages. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string | null
  /** Unique key of the message: its Message-ID, by which programs detect a message sent twice. */
  key?: string
  /** Address for replies, if it is not the sender's own. */
  replyTo?: string
  /** URL for one-click unsubscribing from messages of this kind (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly Attachment[]
  /** Answer to an email by a program, which others do not answer (RFC 3834). */
  isAutomatic?: boolean
}

export interface Mail {
  /** Sends a message to the mail server, which does not guarantee delivery. @throws when the mail server rejects it */
  send(message: Message): Promise<void>
  /** Why the last email was not accepted; null if it was, absent where emails are not sent. Contains no address. */
  lastRefusal?(): { reason: string; since: string } | null
}

/** A caught message, as listed on the mailbox page; the content of attachments is in base64. */
export interface CaughtMessage extends Omit<Message, 'attachments'> {
  id: string
  sentAt: string
  attachments: (Omit<Attachment, 'content'> & { content: string })[]
}

/** Gateway that keeps emails on this machine instead of sending them. */
export interface LocalMail extends Mail {
  /** Caught messages, newest first. */
  list(): Promise<CaughtMessage[]>
}
