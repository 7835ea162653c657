import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { OpenidError } from './port.ts'

interface Options {
  fetch: FetchImplementation
  /** Shortest time between two fetches of one key set, in milliseconds. */
  cooldownMs: number
}

/** Maximum number of cached key sets, one for each provider. */
const maxSets = 1_000

/**
 * Caches the key sets of identity providers by their addresses. Each is fetched at most once within the cooldown,
 * whether or not the fetch succeeds, so that tokens with unknown keys do not cause requests.
 */
export function createKeySets({ fetch, cooldownMs }: Options): (address: string) => JWTVerifyGetKey {
  const sets = new LRUCache<string, JWTVerifyGetKey>({ max: maxSets })

  function open(address: string): JWTVerifyGetKey {
    let fetchedAt = Number.NEGATIVE_INFINITY
    const fetchOnce: FetchImplementation = async (url, options) => {
      if (Date.now() - fetchedAt < cooldownMs) throw new OpenidError('keys were fetched a moment ago')
      fetchedAt = Date.now()
      return fetch(url, options)
    }
    return createRemoteJWKSet(new URL(address), { cooldownDuration: cooldownMs, [customFetch]: fetchOnce })
  }

  return (address) => {
    const set = sets.get(address) ?? open(address)
    sets.set(address, set)
    return set
  }
}
