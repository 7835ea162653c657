import { bitsOf, leadingZeroBits } from '@tearsheet/protocol/identity/rules'

/** Number of hashes that are computed in parallel: the browser computes them outside the main thread. */
const batchSize = 512

/** Finds the number that solves a challenge: about a second of work in the background (R3.12). */
export async function proveWork(challenge: string): Promise<string> {
  const bits = bitsOf(challenge)
  const encoder = new TextEncoder()
  for (let first = 0; ; first += batchSize) {
    const proofs = Array.from({ length: batchSize }, (_, index) => `${challenge}.${first + index}`)
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = proofs.find((_, index) => {
      const hash = hashes[index]
      return hash !== undefined && leadingZeroBits(new Uint8Array(hash)) >= bits
    })
    if (found !== undefined) return found
  }
}
