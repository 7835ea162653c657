import { OutboundError, type RequestPool } from './port.ts'

/** Kinds of use, each with limits of its own. */
export type Kind = 'load' | 'visit' | RequestPool | 'post'

/** Limits of kinds that differ from the others: eight slow identity providers leave room for further ones. */
const maxOfKind: Partial<Record<Kind, number>> = { signIn: 40, notice: 16, visit: 60 }

interface Limits {
  maxAtOnce: number
  maxPerPerson: number
}

/** Returns places for uses under way, in all and for each person. */
export function createPlaces({ maxAtOnce, maxPerPerson }: Limits) {
  const taken = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (taken.get(key) ?? 0) + change
    if (count > 0) taken.set(key, count)
    else taken.delete(key)
  }
  return {
    /** @returns what frees the place. @throws OutboundError `busy` */
    take(kind: Kind, person?: string): () => void {
      const own = person === undefined ? null : `${kind} ${person}`
      if ((taken.get(kind) ?? 0) >= (maxOfKind[kind] ?? maxAtOnce)) throw new OutboundError('busy')
      if (own !== null && (taken.get(own) ?? 0) >= maxPerPerson) throw new OutboundError('busy')
      const keys = own === null ? [kind] : [kind, own]
      for (const key of keys) add(key, 1)
      return () => {
        for (const key of keys) add(key, -1)
      }
    },
  }
}
