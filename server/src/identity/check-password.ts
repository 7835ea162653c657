import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with 19 MiB and two passes (R3.10): some 14 ms, on another thread. */
const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password, settings)

/** Hash compared with an unknown user's password, so that the response takes as long as for a known user. */
let decoy: Promise<string> | null = null

/**
 * Returns whether a password matches a hash. Returns false after the same time if there is no hash.
 * @param compare the library's comparison; replaced in tests that count calls
 */
export async function checkPassword(password: string, passwordHash: string | null, compare = verify): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  const matches = await compare(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
