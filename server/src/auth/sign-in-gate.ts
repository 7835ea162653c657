import { authMessages } from '@tearsheet/protocol/auth/messages'
import { tooMany } from '../http/http-error.ts'

/** Who stands at the gate. */
export interface Visit {
  address: string
  username: string
  /** A device that has signed in before with this name. */
  isKnown: boolean
}

export interface Gate {
  /** Does the work when its turn comes. @throws HttpError 429 when there are too many before it */
  pass<T>(visit: Visit, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** Sign-ins under way at once: each weighs a password, on a thread and with memory of its own. */
  maxConcurrent: number
  /** Of one name from one address. */
  maxWaitingOfName: number
  /** Of one address, and of all. */
  maxWaitingOfAddress: number
  maxWaiting: number
}

const shipped: Limits = { maxConcurrent: 3, maxWaitingOfName: 5, maxWaitingOfAddress: 100, maxWaiting: 1_000 }

/** Seconds after which another try is worth it. */
const retryAfterSeconds = 2

interface Waiting extends Visit {
  begin: () => void
  refuse: () => void
}

/**
 * Keeps a flood of sign-ins away from the database and from everybody else (R3.16). What waits is bounded in memory; turns
 * go around among the addresses, known devices first, and within an address the newest goes first: under a flood it is the
 * oldest that nobody waits for any more, and they are the ones refused.
 */
export function createSignInGate(limits: Partial<Limits> = {}): Gate {
  const { maxConcurrent, maxWaitingOfName, maxWaitingOfAddress, maxWaiting } = { ...shipped, ...limits }
  /** By address, the one whose turn is next first; each with its waiting visits, oldest first. */
  const lines = new Map<string, Waiting[]>()
  let underWay = 0
  let waiting = 0

  function take(line: Waiting[], at: number): Waiting | undefined {
    const [taken] = line.splice(at, 1)
    if (taken) waiting -= 1
    if (taken && line.length === 0) lines.delete(taken.address)
    return taken
  }

  /** A known device's visit if one waits, else the newest of the address whose turn it is. */
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

  /** Makes room where there is none: the longest-waiting of the fullest line goes. */
  function bound(line: Waiting[], { username, isKnown }: Visit): void {
    const ofName = line.filter((one) => one.username === username && one.isKnown === isKnown)
    if (ofName.length > maxWaitingOfName) refuseOldest(line, (one) => ofName.includes(one))
    else if (line.length > maxWaitingOfAddress) refuseOldest(line, (one) => !one.isKnown)
    else if (waiting > maxWaiting) refuseOldest(longest(), (one) => !one.isKnown)
  }

  function refuseOldest(line: Waiting[], isMeant: (one: Waiting) => boolean): void {
    take(line, Math.max(0, line.findIndex(isMeant)))?.refuse()
  }

  const longest = () => [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])

  return {
    async pass(visit, work) {
      await new Promise<void>((begin, refuse) => {
        const line = lines.get(visit.address) ?? []
        lines.set(visit.address, line)
        line.push({ ...visit, begin, refuse: () => refuse(tooMany(authMessages.tooManyTries, retryAfterSeconds)) })
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
