import { fileURLToPath } from 'node:url'

/** Module information of the bundler. */
export interface Modules {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

export const sources = fileURLToPath(new URL('../src/', import.meta.url))
const shared = fileURLToPath(new URL('../../', import.meta.url))
/** React Aria's index file: importing one name from it does not require the rest. */
const listOfAll = /\/react-aria-components\/dist\/exports\/index\.mjs$/
const closures = new Map<string, Set<string>>()

/** Returns a module of ours and all its static imports, transitively. */
export const closureOf = (path: string, modules: Modules): Set<string> =>
  closureOfModule((path.startsWith('ui/') ? shared : sources) + path, modules)

/** Returns a module and all its static imports, transitively. */
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
