/** Code of the error that contains a challenge, for sign-ins that need a small proof of work (R3.12). */
export const proofRequired = 'proof_required'

/** Counts the leading 0 bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  const byte = hash[at]
  return byte === undefined ? hash.length * 8 : at * 8 + Math.clz32(byte) - 24
}

/** Returns the number of bits required by a challenge. */
export const bitsOf = (challenge: string): number => Number(challenge.split('.', 1)[0])
