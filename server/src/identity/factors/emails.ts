import type { EmailContent, Sender } from '../../documents/email/email-content.ts'

export interface FactorEmail {
  firstName: string
  /** Name of the second factor's owner, if it is not the recipient. */
  whose: string | null
  change: 'on' | 'off' | 'reset' | 'passkeyAdded' | 'passkeyRemoved'
  /** Name of the user who reset it. */
  by: string | null
}

/** Notifies of a change to a second factor: its owner, and the user who reset it. */
export function factorEmail({ title, providerName, providerPhone }: Sender, email: FactorEmail): EmailContent {
  const { firstName, whose, change, by } = email
  const factor = `${whose ? `Two-step verification of ${whose}` : 'Two-step verification'} for ${title}`
  const subjects = {
    on: `${factor} is now on`,
    off: `${factor} is now off`,
    reset: `${factor} has been reset`,
    passkeyAdded: `A passkey for ${title} has been added`,
    passkeyRemoved: `A passkey for ${title} has been removed`,
  }
  const effects = {
    on: 'From now on, you need a code from your authenticator app, or a recovery code, to sign in.',
    off: 'From now on, you can sign in without a code from your authenticator app.',
    passkeyAdded: 'From now on, you can also sign in with the new passkey.',
    passkeyRemoved: 'One of your passkeys has been removed. It can no longer be used to sign in.',
    reset: whose
      ? `You have turned off two-step verification for ${whose}. They sign in with their password only until they set it up again, and they have been signed out everywhere.`
      : `${by ?? 'An administrator'} has turned off your two-step verification. You sign in with your password only until you set it up again, and you have been signed out everywhere.`,
  }
  return {
    subject: subjects[change],
    preview: effects[change],
    about: null,
    firstName,
    paragraphs: [effects[change], `If you did not expect this, call ${providerName} at ${providerPhone} right away.`],
    reason: whose
      ? 'You are receiving this because you made this change.'
      : 'You are receiving this because it concerns the security of your account.',
  }
}
