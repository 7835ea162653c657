import { useCallback, useState } from 'react'
import { readStored, storedKeys, writeStored } from './stored.ts'

interface Kept<Value> {
  value: Value
  /** ISO moment at which it was last typed. */
  writtenAt: string
}

/**
 * What is typed, kept on this device from the first change until it is sent or given up: it survives leaving, a reload, a
 * closed tab and an ended session.
 * @param key names whose it is and what
 * @param nothing what stands there before anything is typed
 * @param isValue tells our own writing from foreign or old text
 */
export function useKeptAt<Value>(key: string, nothing: Value, isValue: (read: unknown) => read is Value) {
  const [found] = useState(() => readKept(key, isValue))
  const [value, setValue] = useState(found?.value ?? nothing)
  const keep = useCallback(
    (typed: Value) => {
      setValue(typed)
      const isNothing = JSON.stringify(typed) === JSON.stringify(nothing)
      const kept: Kept<Value> = { value: typed, writtenAt: new Date().toISOString() }
      writeStored(key, isNothing ? null : JSON.stringify(kept))
    },
    [key, nothing],
  )
  /** It was sent, or given up. */
  const forget = useCallback(() => writeStored(key, null), [key])
  // Since when what was found on this device stands there; null when nothing was found
  const foundFrom = found?.writtenAt ?? null
  return { value, keep, forget, foundFrom }
}

/** Forgets what is kept under a prefix and was last typed before a moment, and what cannot be read. */
export function forgetTypedBefore(prefix: string, moment: Date): void {
  for (const key of storedKeys(prefix)) {
    const writtenAt = readKept(key, (read): read is unknown => true)?.writtenAt
    if (writtenAt === undefined || Date.parse(writtenAt) < moment.getTime()) writeStored(key, null)
  }
}

function readKept<Value>(key: string, isValue: (read: unknown) => read is Value): Kept<Value> | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('writtenAt' in kept)) return null
    const { value, writtenAt } = kept
    return isValue(value) && typeof writtenAt === 'string' ? { value, writtenAt } : null
  } catch {
    return null
  }
}
