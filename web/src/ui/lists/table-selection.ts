/** The selection with one row put in or taken out. */
export function toggleOne(selected: ReadonlySet<string>, key: string, chosen: boolean): Set<string> {
  return toggleAll(selected, [key], chosen)
}

/** The selection with the given rows put in or taken out; rows of other pages stay as they are. */
export function toggleAll(selected: ReadonlySet<string>, keys: readonly string[], chosen: boolean): Set<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (chosen) next.add(key)
    else next.delete(key)
  }
  return next
}
