import type { Mail, Message } from '../../gateways/mail/port.ts'
import type { Letter, Sender } from './letter.ts'
import { writeLetter } from './write-letter.ts'

/** What mailing a letter needs. */
export interface Post {
  mail: Mail
  sender: Sender
}

/** What of a message is not in the letter. */
type Handing = Pick<Message, 'key' | 'unsubscribe' | 'attachments'>

/** Hands a letter over to the mail server. @throws when it refuses it, and the job that sends it comes again */
export const sendLetter = ({ mail, sender }: Post, to: string, letter: Letter, handing: Handing = {}): Promise<void> =>
  mail.send({ to, ...writeLetter(letter, sender), ...handing })
