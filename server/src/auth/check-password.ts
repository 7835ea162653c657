import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with 19 MiB and two passes (R3.10): some 14 ms, on another thread. */
const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The hash that a password is kept as. */
export const hashPassword = (password: string): Promise<string> => hash(password, settings)

/** A hash to compare an unknown user's password with, so that the reply takes as long as for a known user. */
let decoy: Promise<string> | null = null

/**
 * Whether a password is the one of a hash. Takes the same time when there is no hash: false then.
 * @param compare the library's comparison, handed in where it is counted
 */
export async function checkPassword(password: string, passwordHash: string | null, compare = verify): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  const matches = await compare(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
