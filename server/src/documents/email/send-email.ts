import type { Mail, Message } from '../../gateways/mail/port.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { renderEmail } from './render-email.ts'

/** Dependencies for sending emails. */
export interface Post {
  mail: Mail
  sender: Sender
}

/** Fields of a message that are not part of its content. */
type Handing = Pick<Message, 'key' | 'unsubscribe' | 'attachments' | 'isAutomatic'>

/** Passes an email to the mail server. @throws when it is rejected; the job that sends it is retried */
export const sendEmail = (
  { mail, sender }: Post,
  to: string,
  email: EmailContent,
  handing: Handing = {},
): Promise<void> => mail.send({ to, ...renderEmail(email, sender), ...handing })
