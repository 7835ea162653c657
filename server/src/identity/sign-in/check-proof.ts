import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { leadingZeroBits } from '@tearsheet/protocol/identity/rules'
import { deriveFrom, type Secret } from '../../environment/secrets.ts'

/**
 * Task that a challenge is bound to. The challenge is valid for this task only, and not after the failure count has
 * changed.
 */
export interface Task {
  username: string
  source: string
  /** Number of failures counted when the challenge was issued. */
  failures: number
}

export interface Proofs {
  /** Returns a challenge for a task as text: number of bits, expiry and signature. */
  challenge(task: Task, now?: Date): string
  /** Returns whether a proof (`<challenge>.<number>`) solves a challenge issued for this task. */
  isProof(task: Task, proof: string | undefined, now?: Date): boolean
}

/** A browser finds 16 bits in about a second; beyond twenty failures, every ten more double the work. */
const [firstBits, maxBits, freeFailures, failuresPerBit] = [16, 20, 20, 10]
const usualLifeSeconds = 300

/**
 * Creates proofs of work that need no store: the signature binds a challenge to its task, and the failure count in it
 * makes it valid once.
 */
export function createProofs(secret: Secret, livesSeconds = usualLifeSeconds): Proofs {
  const seals = deriveFrom(
    secret,
    (value) =>
      ({ username, source, failures }: Task, terms: string) =>
        createHmac('sha256', value)
          .update(JSON.stringify(['proof of work', username, source, failures, terms]))
          .digest('base64url'),
  )

  return {
    challenge(task, now = new Date()) {
      const further = Math.floor(Math.max(0, task.failures - freeFailures) / failuresPerBit)
      const bits = Math.min(maxBits, firstBits + further)
      const terms = `${bits}.${Math.floor(now.getTime() / 1000) + livesSeconds}`
      return `${terms}.${seals.current(task, terms)}`
    },
    isProof(task, proof = '', now = new Date()) {
      const [, challenge = '', bits = '', until = '', seal = ''] =
        /^((\d{1,2})\.(\d{1,12})\.([\w-]{43}))\.\d{1,15}$/.exec(proof) ?? []
      if (challenge === '' || Number(until) * 1000 < now.getTime()) return false
      const isSealed = seals.all.some((sealOf) =>
        timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(task, `${bits}.${until}`))),
      )
      if (!isSealed) return false
      return leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(bits)
    },
  }
}
