import { usernameChangedEmail } from './emails.ts'
import type { LetterDependencies } from './send-password-link.ts'

export interface UsernameChange {
  firstName: string
  before: string
  after: string
}

/** Tells both addresses of somebody that they sign in with another one from now on: the old one may not know. */
export async function sendUsernameNotice(
  { mail, title, providerName, providerPhone }: LetterDependencies,
  change: UsernameChange,
): Promise<void> {
  const letter = usernameChangedEmail({ title, providerName, providerPhone, ...change })
  for (const to of [change.before, change.after]) await mail.send({ to, ...letter })
}
