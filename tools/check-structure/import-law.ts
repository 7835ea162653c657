import type { Problem, Rule } from './problem.ts'
import type { Import, SourceFile } from './source-tree.ts'

/** The packages that protocol depends on; any other would be I/O or a second source of truth. */
const PROTOCOL_PACKAGES = ['zod']
const PROTOCOL_TEST_PACKAGES = [...PROTOCOL_PACKAGES, 'vitest', 'fast-check']

/** Imports between layers: protocol imports nothing of ours; server and web import protocol and never each other. */
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
    return `protocol is pure and imports only ${PROTOCOL_PACKAGES.join(', ')}, but this file imports '${specifier}': code that needs it belongs in server or web`
  }
  if ((from !== 'server' && from !== 'web') || to === null) return null
  if (to === 'protocol') {
    if (specifier.startsWith('@tearsheet/protocol/')) return null
    return `import protocol as '@tearsheet/protocol/<path>', not as '${specifier}'`
  }
  if (to === from) return null
  if (to === 'server' || to === 'web') {
    return `${from} must not import ${to}, but imports '${specifier}': shared code belongs in protocol`
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
