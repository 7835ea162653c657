/** Returns the selection with one row added or removed. */
export function toggleOne(selected: ReadonlySet<string>, key: string, chosen: boolean): Set<string> {
  return toggleAll(selected, [key], chosen)
}

/** Returns the selection with the given rows added or removed; rows of other pages are unchanged. */
export function toggleAll(selected: ReadonlySet<string>, keys: readonly string[], chosen: boolean): Set<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (chosen) next.add(key)
    else next.delete(key)
  }
  return next
}
