import type { Problem, Rule } from './problem.ts'
import type { Import, SourceFile } from './source-tree.ts'

/** The packages that protocol depends on; any other would be I/O or a second source of truth. */
const PROTOCOL_PACKAGES = ['zod']
const PROTOCOL_TEST_PACKAGES = [...PROTOCOL_PACKAGES, 'vitest', 'fast-check']

/** Layers of the product that each layer may import. */
const BELOW: Record<string, readonly string[]> = {
  protocol: [],
  server: ['protocol'],
  ui: ['protocol'],
  portal: ['ui', 'protocol'],
  desk: ['ui', 'protocol'],
}

/**
 * Imports between layers, by package names: protocol ← server, and protocol ← ui ← portal, desk. Portal and desk never
 * import each other.
 */
export const importLaw: Rule = (tree) =>
  tree.files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const message = forbidden(file, imported)
      const problem: Problem[] = message ? [{ path: file.path, line: imported.line, law: 'import-law', message }] : []
      return problem
    }),
  )

function forbidden(file: SourceFile, { specifier, target }: Import): string | null {
  const from = floorOf(file.path)
  const to = target === null ? null : floorOf(target)

  if (from === 'protocol') {
    if (to === 'protocol') return null
    if (to !== null)
      return `protocol imports no other layer, but imports '${specifier}': move the shared code into protocol`
    const allowed = file.isTest ? PROTOCOL_TEST_PACKAGES : PROTOCOL_PACKAGES
    if (allowed.includes(packageOf(specifier))) return null
    return `protocol is pure and imports only ${PROTOCOL_PACKAGES.join(', ')}, but this file imports '${specifier}': code that needs it belongs in server, ui, portal or desk`
  }
  const below = BELOW[from]
  if (!below || to === null || to === from) return null
  if (below.includes(to)) {
    if (specifier.startsWith(`@tearsheet/${to}/`)) return null
    return `import ${to} as '@tearsheet/${to}/<path>', not as '${specifier}'`
  }
  if (BELOW[to]) {
    const shared = from === 'server' || to === 'server' ? 'protocol' : 'ui'
    return `${from} must not import ${to}, but imports '${specifier}': shared code belongs in ${shared}`
  }
  return `${from} must not import ${to}, but imports '${specifier}': the product does not depend on its tools or tests`
}

/** Returns the layer of a path; a file at the root is its own layer. */
function floorOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'the root'
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
