import { type Post, sendLetter } from '../documents/letters/send-letter.ts'
import { usernameChangedEmail } from './emails.ts'

export interface UsernameChange {
  firstName: string
  before: string
  after: string
}

/** Tells both addresses of somebody that they sign in with another one from now on: the old one may not know. */
export async function sendUsernameNotice(post: Post, change: UsernameChange): Promise<void> {
  for (const to of [change.before, change.after]) await sendLetter(post, to, usernameChangedEmail(post.sender, change))
}
