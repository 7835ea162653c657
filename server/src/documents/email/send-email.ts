import type { Database } from '../../database/connection.ts'
import type { Mail, Message } from '../../gateways/mail/port.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { countEmail, type EmailGroup, uncountEmail } from './limit-emails.ts'
import { renderEmail } from './render-email.ts'

/** Dependencies for sending emails. */
export interface Post {
  mail: Mail
  sender: Sender
  database: Database
}

/**
 * How an email is limited: as one of a group that other people cause; `counted` if its request was counted already; or
 * `own` if the recipient, the recipient's settings or the portal's schedule caused it.
 */
export type EmailLimit = EmailGroup | 'counted' | 'own'

/** Fields of a message that are not part of its content. */
interface Handing extends Pick<Message, 'key' | 'replyTo' | 'unsubscribe' | 'attachments' | 'isAutomatic'> {
  limit: EmailLimit
}

/**
 * Passes an email to the mail server; omits one above the limit of its recipient. @throws when it is rejected; the job
 * that sends it is retried
 */
export async function sendEmail(
  { mail, sender, database }: Post,
  to: string,
  email: EmailContent,
  { limit, ...handing }: Handing,
): Promise<void> {
  const send = () => mail.send({ to, ...renderEmail(email, sender), ...handing })
  if (limit === 'own' || limit === 'counted') return send()
  const caused = { to, group: limit }
  const seconds = await database.transaction('tearsheet_provider', (tx) => countEmail(tx, caused))
  if (seconds > 0) return
  try {
    await send()
  } catch (error) {
    // The job runs again: an unsent email must not use up the limit.
    await database.transaction('tearsheet_provider', (tx) => uncountEmail(tx, caused))
    throw error
  }
}
