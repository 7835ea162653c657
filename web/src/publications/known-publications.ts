import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../lib/stored.ts'

const key = 'publications'
/** More than a few drafts choose from; the oldest fall out. */
const maxKnown = 200

/** What stands for the name of a publication that this device knows nothing of. */
export const unknownPublication = 'A publication chosen earlier'

const listeners = new Set<() => void>()

/**
 * What is known of publications that were recommended before, by id: a draft holds only ids, and a later
 * recommendation may not list what was chosen from an earlier one. Facts of the catalogue, the same for everybody.
 */
function knownPublications(): ReadonlyMap<string, Recommendation> {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    // Written by `rememberPublications` alone
    return new Map((Array.isArray(list) ? (list as Recommendation[]) : []).map((one) => [one.id, one]))
  } catch {
    return new Map()
  }
}

export function rememberPublications(recommended: readonly Recommendation[]): void {
  const all = new Map(knownPublications())
  for (const one of recommended) {
    all.delete(one.id)
    all.set(one.id, one)
  }
  writeStored(key, JSON.stringify([...all.values()].slice(-maxKnown)))
  for (const listener of listeners) listener()
}

/** The known publications; renders again when more become known. */
export function useKnownPublications(): ReadonlyMap<string, Recommendation> {
  // The stored text stands for the map, which is another one each time it is read
  useSyncExternalStore(subscribe, () => readStored(key))
  return knownPublications()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
