import { closureOfModule, type Modules, sources } from './closure-of.ts'

/** In characters, as a module comes to the bundler: a larger one is worth a file of its own. */
const mostCharacters = 8_000
/** Of less than this many parts of the portal that are fetched by themselves, a module is fetched with each of them. */
const fewestParts = 5

let counts: Map<string, number> | null = null

/**
 * How many of the portal's screens and dialogs, those that are fetched when they are wanted, need each module; without the
 * desk. None where signing in needs it, so that the first page waits for nothing of the others.
 */
function countsOf(modules: Modules): Map<string, number> {
  if (counts) return counts
  counts = new Map()
  const parts = new Set<string>()
  const walked = new Set<string>()
  const walk = (id: string) => {
    if (walked.has(id) || id.startsWith(`${sources}desk/`)) return
    walked.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const part of dynamicallyImportedIds) if (!part.startsWith(`${sources}desk/`)) parts.add(part)
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
 * Whether a module is small, wanted by several parts of the portal, and stands on nothing but such modules and those that
 * `isBelow` knows to be fetched before.
 */
export function isShared(id: string, modules: Modules, isBelow: (id: string) => boolean): boolean {
  const isSmallAndWanted = (one: string) =>
    (countsOf(modules).get(one) ?? 0) >= fewestParts &&
    (modules.getModuleInfo(one)?.code?.length ?? Infinity) <= mostCharacters
  return [...closureOfModule(id, modules)].every((one) => isBelow(one) || isSmallAndWanted(one))
}
