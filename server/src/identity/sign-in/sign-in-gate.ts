import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { tooMany } from '../../errors.ts'

/** A waiting sign-in attempt. */
export interface Visit {
  address: string
  username: string
  /** Whether the device has signed in before with this username. */
  isKnown: boolean
}

export interface Gate {
  /** Runs the work when its turn comes. @throws HttpError 429 if too many are waiting */
  pass<T>(visit: Visit, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** Maximum number of concurrent sign-ins: each checks a password, on a thread and with memory of its own. */
  maxConcurrent: number
  /** For one username from one address. */
  maxWaitingOfName: number
  /** For one address, and in total. */
  maxWaitingOfAddress: number
  maxWaiting: number
}

const shipped: Limits = { maxConcurrent: 3, maxWaitingOfName: 5, maxWaitingOfAddress: 100, maxWaiting: 1_000 }

/** Seconds after which a retry makes sense. */
const retryAfterSeconds = 2

interface Waiting extends Visit {
  begin: () => void
  reject: () => void
}

/**
 * Protects the database and other users from a flood of sign-ins (R3.16). Waiting attempts have a limit in memory.
 * Addresses take turns, known devices first, and within an address the newest goes first: in a flood the clients of the
 * oldest attempts have given up, so these are rejected.
 */
export function createSignInGate(limits: Partial<Limits> = {}): Gate {
  const { maxConcurrent, maxWaitingOfName, maxWaitingOfAddress, maxWaiting } = { ...shipped, ...limits }
  /** Waiting visits by address, oldest first; the address whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let underWay = 0
  let waiting = 0

  function take(line: Waiting[], at: number): Waiting | undefined {
    const [taken] = line.splice(at, 1)
    if (taken) waiting -= 1
    if (taken && line.length === 0) lines.delete(taken.address)
    return taken
  }

  /** Returns the visit of a known device if one is waiting, else the newest of the address whose turn it is. */
  function next(): Waiting | undefined {
    for (const line of lines.values()) {
      const at = line.findLastIndex(({ isKnown }) => isKnown)
      if (at >= 0) return take(line, at)
    }
    const [first] = lines
    if (!first) return undefined
    const [address, line] = first
    lines.delete(address)
    lines.set(address, line)
    return take(line, line.length - 1)
  }

  function dispatch(): void {
    while (underWay < maxConcurrent) {
      const visit = next()
      if (!visit) return
      underWay += 1
      visit.begin()
    }
  }

  /** Enforces the limits by rejecting the longest-waiting visit of the fullest queue. */
  function bound(line: Waiting[], { username, isKnown }: Visit): void {
    const ofName = line.filter((one) => one.username === username && one.isKnown === isKnown)
    if (ofName.length > maxWaitingOfName) rejectOldest(line, (one) => ofName.includes(one))
    else if (line.length > maxWaitingOfAddress) rejectOldest(line, (one) => !one.isKnown)
    else if (waiting > maxWaiting) rejectOldest(longest(), (one) => !one.isKnown)
  }

  function rejectOldest(line: Waiting[], isMeant: (one: Waiting) => boolean): void {
    take(line, Math.max(0, line.findIndex(isMeant)))?.reject()
  }

  const longest = () => [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])

  return {
    async pass(visit, work) {
      await new Promise<void>((begin, reject) => {
        const line = lines.get(visit.address) ?? []
        lines.set(visit.address, line)
        line.push({ ...visit, begin, reject: () => reject(tooMany(authMessages.tooManyTries, retryAfterSeconds)) })
        waiting += 1
        bound(line, visit)
        dispatch()
      })
      try {
        return await work()
      } finally {
        underWay -= 1
        dispatch()
      }
    },
  }
}
