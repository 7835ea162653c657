import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { proofRequired } from '@tearsheet/protocol/identity/rules'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import type { PasskeyAnswer } from './factor-fields.tsx'
import { proveWork } from './prove-work.ts'

/**
 * Maximum number of challenges solved per press of the button: another failed attempt in the meantime triggers another
 * one.
 */
const maxChallenges = 3

export interface Credentials {
  username: string
  password: string
  code?: string
  passkey?: PasskeyAnswer
}

/** Signs in; if the server requires a proof of work, computes and sends it in the background. */
export async function callSignIn(credentials: Credentials): Promise<AnswerOf<typeof auth.signIn>> {
  let proof: string | undefined
  for (let attempt = 0; ; attempt++)
    try {
      return await call(auth.signIn, proof === undefined ? credentials : { ...credentials, proof })
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge === undefined || attempt === maxChallenges) throw error
      proof = await proveWork(challenge)
    }
}

const challengeIn = (error: unknown) =>
  error instanceof ApiError ? error.errors.find(({ code }) => code === proofRequired)?.challenge : undefined
