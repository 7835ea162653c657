/** The code of the fault that carries a challenge: a sign-in that takes a small proof of work first (R3.12). */
export const proofRequired = 'proof_required'

/** How many bits at the beginning of a hash are 0. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  const byte = hash[at]
  return byte === undefined ? hash.length * 8 : at * 8 + Math.clz32(byte) - 24
}

/** How many bits a challenge asks for. */
export const bitsOf = (challenge: string): number => Number(challenge.split('.', 1)[0])
