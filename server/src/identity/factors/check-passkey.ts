import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq, type Transaction } from '../../database/drizzle.ts'
import { passkey } from '../../database/tables/identity/sign-in.ts'
import type { RelyingParty } from './find-relying-party.ts'
import { keepChallenge, readClientData, takeChallenge } from './keep-challenge.ts'

/** Returns the request that a browser passes to the user's passkeys for signing, as text; null if the user has none. */
export async function createPasskeyRequest(
  tx: Transaction,
  { userId, party }: { userId: string; party: RelyingParty },
): Promise<string | null> {
  const held = await tx.select().from(passkey).where(eq(passkey.userId, userId))
  if (held.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    allowCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[], // as reported by the browser when the passkey was created
    })),
  })
  await keepChallenge(tx, { userId, kind: 'proof', challenge: options.challenge })
  return JSON.stringify(options)
}

/** Returns whether a passkey of this user signed our challenge on one of our pages. A response is accepted once. */
export async function isPasskeyRight(
  tx: Transaction,
  { userId, answer, party }: { userId: string; answer: { id: string }; party: RelyingParty },
): Promise<boolean> {
  const clientData = readClientData(answer)
  if (!clientData || !party.isOrigin(clientData.origin)) return false
  if (!(await takeChallenge(tx, { userId, kind: 'proof', challenge: clientData.challenge }))) return false
  const [held] = await tx
    .select()
    .from(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.credentialId, answer.id)))
  if (!held) return false
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON, // the library throws for any other shape
    expectedChallenge: clientData.challenge,
    expectedOrigin: clientData.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: held.credentialId,
      publicKey: new Uint8Array(Buffer.from(held.publicKey, 'base64url')),
      counter: held.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) return false
  await tx
    .update(passkey)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(eq(passkey.id, held.id))
  return true
}
