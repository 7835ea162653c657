import { useCallback, useState } from 'react'
import { readStored, storedKeys, writeStored } from './stored.ts'

interface Kept<Value> {
  value: Value
  /** ISO timestamp of the last change. */
  writtenAt: string
}

/**
 * Typed text, stored on this device from the first change until it is sent or discarded: it survives leaving the page,
 * a reload, a closed tab and an expired session.
 * @param key identifies the user and the subject
 * @param nothing initial value before anything is typed
 * @param isValue distinguishes our own data from foreign or outdated text
 */
export function useStoredInputAt<Value>(key: string, nothing: Value, isValue: (read: unknown) => read is Value) {
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
  /** Removes the stored text after it was sent or discarded. */
  const forget = useCallback(() => writeStored(key, null), [key])
  // Time of the text found on this device; null when none was found
  const foundFrom = found?.writtenAt ?? null
  return { value, keep, forget, foundFrom }
}

/** Removes text stored under a prefix that was last changed before a moment, or that cannot be read. */
export function deleteInputBefore(prefix: string, moment: Date): void {
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
