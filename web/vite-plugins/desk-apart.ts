import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const roots = ['../src/desk/', '../../protocol/src/desk/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/**
 * Fails the client's build when it contains a module of the provider's desk (R21.1). The output of all other modules is
 * identical with and without a desk (decision record 0062).
 */
export function deskApart(): Plugin {
  return {
    name: 'desk-apart',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const strays = deskModules(chunks)
      if (strays.length > 0) this.error(`The desk is built into other pages: ${strays.join(', ')}`)
    },
  }
}

/** Returns the modules of the desk in the given chunks. */
export const deskModules = (chunks: readonly Pick<Rolldown.OutputChunk, 'moduleIds'>[]): string[] =>
  chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => roots.some((root) => id.startsWith(root))))
