import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { leadingZeroBits } from '@tearsheet/protocol/auth/rules'

/** What a challenge is for: it holds for nothing else, and for no further try once the count has moved on. */
export interface Task {
  username: string
  source: string
  /** Failures that were counted when it was set. */
  failures: number
}

export interface Proofs {
  /** A task as text: how many bits, until when, and our seal. */
  challenge(task: Task, now?: Date): string
  /** Whether a proof answers a challenge of ours for this very task: `<challenge>.<number>`. */
  isProof(task: Task, proof: string | undefined, now?: Date): boolean
}

/** A browser finds 16 bits in about a second; past twenty failures each ten more double it. */
const [firstBits, maxBits, freeFailures, failuresPerBit] = [16, 20, 20, 10]
const usualLifeSeconds = 300

/** Proofs of work without a store: the seal binds a challenge to its task, and the count of failures makes it good once. */
export function createProofs(secret: string, livesSeconds = usualLifeSeconds): Proofs {
  const sealOf = ({ username, source, failures }: Task, said: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['proof of work', username, source, failures, said]))
      .digest('base64url')

  return {
    challenge(task, now = new Date()) {
      const further = Math.floor(Math.max(0, task.failures - freeFailures) / failuresPerBit)
      const bits = Math.min(maxBits, firstBits + further)
      const said = `${bits}.${Math.floor(now.getTime() / 1000) + livesSeconds}`
      return `${said}.${sealOf(task, said)}`
    },
    isProof(task, proof = '', now = new Date()) {
      const [, challenge = '', bits = '', until = '', seal = ''] =
        /^((\d{1,2})\.(\d{1,12})\.([\w-]{43}))\.\d{1,15}$/.exec(proof) ?? []
      if (challenge === '' || Number(until) * 1000 < now.getTime()) return false
      const right = Buffer.from(sealOf(task, `${bits}.${until}`))
      if (!timingSafeEqual(Buffer.from(seal), right)) return false
      return leadingZeroBits(createHash('sha256').update(proof).digest()) >= Number(bits)
    },
  }
}
