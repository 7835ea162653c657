import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const roots = ['../src/desk/', '../../protocol/src/desk/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const door = `${roots[0]}frame/open-desk.ts`

/**
 * Fails the build when a client would load a part of the provider's desk (R21.1): whatever a page can lead to without opening the
 * desk holds no module of it.
 */
export function deskApart(): Plugin {
  return {
    name: 'desk-apart',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const strays = deskModules(chunks)
      if (strays.length > 0) this.error(`The desk is loaded with other pages: ${strays.join(', ')}`)
    },
  }
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
>

/** The modules of the desk in what is reached from the entries, other than by opening the desk. */
export function deskModules(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<Chunk>()
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk) || chunk.facadeModuleId === door) return
    reached.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) walk(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) walk(chunk)
  return [...reached].flatMap(({ moduleIds }) => moduleIds.filter((id) => roots.some((root) => id.startsWith(root))))
}
