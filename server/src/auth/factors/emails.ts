import type { Letter, Sender } from '../../documents/letters/letter.ts'

export interface FactorLetter {
  firstName: string
  /** Whose second factor it is, where it is not the reader's own. */
  whose: string | null
  change: 'on' | 'off' | 'reset' | 'passkeyAdded' | 'passkeyRemoved'
  /** Who reset it. */
  by: string | null
}

/** Tells of a change of a second factor: to its owner, and to who reset it. */
export function factorEmail({ title, providerName, providerPhone }: Sender, letter: FactorLetter): Letter {
  const { firstName, whose, change, by } = letter
  const subjects = {
    on: 'is on now',
    off: 'is off now',
    reset: 'has been reset',
    passkeyAdded: 'has a new passkey',
    passkeyRemoved: 'has a passkey less',
  }
  const subject = `${whose ? `The second factor of ${whose}` : 'Your second factor'} for ${title} ${subjects[change]}`
  const effects = {
    on: 'From now on signing in asks for a code of your authenticator app, or a recovery code.',
    off: 'Signing in asks for no code of an authenticator app from now on.',
    passkeyAdded: 'From now on a new passkey can sign you in beside your password.',
    passkeyRemoved: 'One of your passkeys has been removed. It signs nobody in from now on.',
    reset: `${by ?? 'An administrator'} has reset it: signing in asks for the password alone until a new one is set up, and every session has ended.`,
  }
  return {
    subject,
    preview: effects[change],
    about: null,
    firstName,
    paragraphs: [effects[change], `If you did not expect this, call ${providerName} on ${providerPhone} at once.`],
    reason: whose ? 'You get this because you did it.' : 'You get this because it concerns the safety of your account.',
  }
}
