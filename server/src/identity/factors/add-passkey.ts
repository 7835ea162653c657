import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { uuidv7 } from 'uuidv7'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { passkey } from '../../database/tables/identity/sign-in.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { RelyingParty } from './find-relying-party.ts'
import { keepChallenge, readClientData, takeChallenge } from './keep-challenge.ts'
import { ensureFreshProof } from './prove-again.ts'
import { makeRecoveryCodes } from './renew-recovery-codes.ts'
import { hasFactor } from './second-factor-queries.ts'
import { notifyFactorChange } from './send-factor-notice.ts'

const maxPasskeys = 20

interface Dependencies {
  party: RelyingParty
}

/**
 * Returns the options from which the browser creates a passkey.
 * @throws HttpError 403 fresh_proof_required, 409 if the user has too many
 */
export const beginPasskey: Verb<typeof factors.beginPasskey, Dependencies> = async ({ actor, tx, deps: { party } }) => {
  await ensureFreshProof(tx, actor.sessionId)
  const held = await tx.select().from(passkey).where(eq(passkey.userId, actor.userId))
  if (held.length >= maxPasskeys) throw conflict([authMessages.passkeyLimit(maxPasskeys)])
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(actor.userId),
    userName: actor.username,
    userDisplayName: actor.name,
    attestationType: 'none',
    excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(tx, { userId: actor.userId, kind: 'new', challenge: options.challenge })
  return { options: { ...options } }
}

/**
 * Stores a passkey created by the browser.
 * @returns ten recovery codes, shown only this time, if it is the first factor; null otherwise
 * @throws HttpError 400 if the response is not for our challenge, page and host; 403 fresh_proof_required
 */
export const addPasskey: Verb<typeof factors.addPasskey, Dependencies> = async (
  { actor, tx, changes, deps: { party } },
  { name, passkey: answer },
) => {
  await ensureFreshProof(tx, actor.sessionId)
  const { userId } = actor
  const made = await verify(tx, { userId, answer, party })
  if (!made) throw invalidField('passkey', authMessages.passkeyNotMade, 'wrong_passkey')
  const isFirst = !(await hasFactor(tx, userId))
  const id = uuidv7()
  const kept = await tx
    .insert(passkey)
    .values({
      id,
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: [...(made.transports ?? [])],
      name,
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  if (kept.length === 0) throw invalidField('passkey', authMessages.passkeyNotMade, 'wrong_passkey')
  await changes.record({ kind: 'passkey.added', id })
  await notifyFactorChange(tx, { userId, change: 'passkeyAdded', by: null })
  return { recoveryCodes: isFirst ? await makeRecoveryCodes({ tx, changes }, userId) : null }
}

async function verify(
  tx: Transaction,
  { userId, answer, party }: { userId: string; answer: object; party: RelyingParty },
) {
  const clientData = readClientData(answer)
  if (!clientData || !party.isOrigin(clientData.origin)) return null
  if (!(await takeChallenge(tx, { userId, kind: 'new', challenge: clientData.challenge }))) return null
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON, // the library throws for any other shape
    expectedChallenge: clientData.challenge,
    expectedOrigin: clientData.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo.credential : null
}
