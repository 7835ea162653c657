const unstored = new Map<string, string>()

/** Reads a stored value; when storage is blocked, the value set by this page. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Stores text under a key; null removes it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text === null) unstored.delete(key)
    else unstored.set(key, text)
  }
}

/** Returns the keys with a prefix, unordered. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [...unstored.keys()].filter((key) => key.startsWith(prefix))
  }
}
