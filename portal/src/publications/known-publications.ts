import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { readStored, writeStored } from '@tearsheet/ui/lib/stored.ts'
import { useSyncExternalStore } from 'react'

const key = 'publications'
/** Maximum number of stored publications: more than a few drafts choose from; the oldest are removed. */
const maxKnown = 200

/** Placeholder for the name of a publication that is unknown to this device. */
export const unknownPublication = 'A publication chosen earlier'

const listeners = new Set<() => void>()

/**
 * Returns the known facts of previously recommended publications, by id: a draft stores only ids, and a later
 * recommendation may not include a publication chosen from an earlier one. These are catalog facts, the same for all
 * users.
 */
function knownPublications(): ReadonlyMap<string, Recommendation> {
  try {
    const list: unknown = JSON.parse(readStored(key) ?? '[]')
    // Written only by `rememberPublications`
    return new Map((Array.isArray(list) ? (list as Recommendation[]) : []).map((one) => [one.id, one]))
  } catch {
    return new Map()
  }
}

export function rememberPublications(recommended: readonly Recommendation[]): void {
  const all = new Map(knownPublications())
  for (const publication of recommended) {
    all.delete(publication.id)
    all.set(publication.id, publication)
  }
  writeStored(key, JSON.stringify([...all.values()].slice(-maxKnown)))
  for (const listener of listeners) listener()
}

/** Returns the known publications; renders again when more become known. */
export function useKnownPublications(): ReadonlyMap<string, Recommendation> {
  // The snapshot is the stored text, because the map is a new object on each read
  useSyncExternalStore(subscribe, () => readStored(key))
  return knownPublications()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
