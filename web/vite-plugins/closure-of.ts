import { fileURLToPath } from 'node:url'

/** What the bundler knows of its modules. */
export interface Modules {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

export const sources = fileURLToPath(new URL('../src/', import.meta.url))
/** React Aria's list of all it has: naming one thing in it does not need the rest. */
const listOfAll = /\/react-aria-components\/dist\/exports\/index\.mjs$/
const closures = new Map<string, Set<string>>()

/** A module of ours and all that it imports at once. */
export const closureOf = (path: string, modules: Modules): Set<string> => closureOfModule(sources + path, modules)

/** A module and all that it imports at once. */
export function closureOfModule(first: string, modules: Modules): Set<string> {
  const known = closures.get(first)
  if (known) return known
  const closure = new Set<string>()
  const walk = (id: string) => {
    if (closure.has(id)) return
    closure.add(id)
    if (listOfAll.test(id)) return
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  walk(first)
  closures.set(first, closure)
  return closure
}
