const unstored = new Map<string, string>()

/** What this browser keeps under a key; where storage is blocked, what this page has put there. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Keeps text under a key; null forgets it. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text === null) unstored.delete(key)
    else unstored.set(key, text)
  }
}

/** The keys that begin with a prefix, in no order. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [...unstored.keys()].filter((key) => key.startsWith(prefix))
  }
}
