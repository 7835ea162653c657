import { closureOfModule, type Modules, sources } from './closure-of.ts'

/** Characters of a module's code as the bundler receives it: a larger one is worth a file of its own. */
const mostCharacters = 8_000
/**
 * Minimum number of separately loaded parts of the portal that use a module; below it, the module is bundled with each
 * of them.
 */
const fewestParts = 5

let counts: Map<string, number> | null = null

/**
 * Counts how many lazily loaded screens and dialogs of the portal, without the desk, need each module. Modules that
 * sign-in needs are excluded, so that the first page waits for none of the others.
 */
function countsOf(modules: Modules): Map<string, number> {
  if (counts) return counts
  counts = new Map()
  const parts = new Set<string>()
  const walked = new Set<string>()
  const walk = (id: string) => {
    if (walked.has(id)) return
    walked.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const part of dynamicallyImportedIds) parts.add(part)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) walk(next)
  }
  walk(`${sources}main.tsx`)
  for (const part of parts) {
    const isOfSigningIn = part.startsWith(`${sources}auth/`)
    for (const id of closureOfModule(part, modules))
      counts.set(id, isOfSigningIn ? Number.NEGATIVE_INFINITY : (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * Returns whether a module is small, used by several parts of the portal, and imports only such modules and those for
 * which `isBelow` is true because they are loaded before.
 */
export function isShared(id: string, modules: Modules, isBelow: (id: string) => boolean): boolean {
  const isSmallAndWanted = (one: string) =>
    (countsOf(modules).get(one) ?? 0) >= fewestParts &&
    (modules.getModuleInfo(one)?.code?.length ?? Infinity) <= mostCharacters
  return [...closureOfModule(id, modules)].every((one) => isBelow(one) || isSmallAndWanted(one))
}
