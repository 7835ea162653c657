import { createHash } from 'node:crypto'
import { emailMessages } from '@tearsheet/protocol/email-messages'
import type { Transaction } from '../../database/drizzle.ts'
import { tooMany } from '../../errors.ts'
import { countUse, type Use, type UseLimit, uncountUse } from './count-use.ts'

/**
 * Limits of the emails to one address that another person causes (R28.27, decision record 0092). They are separate by
 * who can cause them, so that a visitor of a public page cannot use up the invitations or password links of an address.
 */
const limits = {
  /** Caused without signing in: confirmations of applications. */
  visitors: { hour: 5, day: 20 },
  /** Password links, which anyone may request for a username. */
  passwordLinks: { hour: 5, day: 20 },
  /** Caused by users, to people who may not know them: invitations, messages to candidates, requests for access. */
  users: { hour: 5, day: 20 },
  /** Caused by users of the same account: mentions and answers. */
  colleagues: { hour: 20, day: 100 },
  /** Caused by the desk: requests to publications, which have many ads. */
  publications: { hour: 20, day: 60 },
  /** Caused by the desk: invoices and statements to users of an account or its billing contact. */
  invoices: { hour: 20, day: 60 },
  /** Notices of a changed username or second factor, which other emails must not suppress. */
  notices: { hour: 10, day: 40 },
} as const satisfies Record<string, UseLimit>

export type EmailGroup = keyof typeof limits

interface Caused {
  to: string
  group: EmailGroup
}

/**
 * Counts an email that another person causes. @returns the seconds until it may be sent; 0 if it may be sent now
 */
export const countEmail = (tx: Transaction, caused: Caused): Promise<number> =>
  countUse(tx, useOf(caused), limits[caused.group])

/** Counts an email, with an error for its sender if it may not be sent. @throws HttpError 429 */
export async function expectEmailAllowed(tx: Transaction, caused: Caused): Promise<void> {
  const seconds = await countEmail(tx, caused)
  if (seconds > 0) throw tooMany(emailMessages.tooManyReceived(seconds), seconds)
}

/** Removes an email that was counted and not sent. */
export const uncountEmail = (tx: Transaction, caused: Caused): Promise<void> => uncountUse(tx, useOf(caused))

const useOf = ({ to, group }: Caused): Use => ({ purpose: `emails: ${group}`, subject: mailboxHash(to) })

/** Hash of the mailbox that an address leads to: tags, and the dots that Gmail ignores, do not make another one. */
export function mailboxHash(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const untagged = local.replace(/\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const mailbox = isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url')
}
