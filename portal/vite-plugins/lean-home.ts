import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The shell and the home page: these modules and their imports make up the start of an account. */
const home = ['app/layout/shell.tsx', 'campaigns/dashboard-screen.tsx'].map((path) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
)
/** The schema library would be a sixth of the home page's code; it is loaded with screens that validate input. */
const heavy = /\/node_modules\/zod\//

/**
 * Fails the client's build when the home page loads code that only other screens need, such as a rule that now imports
 * a schema.
 */
export function leanHome(): Plugin {
  return {
    name: 'lean-home',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const ways = waysToHeavy(chunks)
      if (ways.length > 0) this.error(`The home page is fetched with zod: ${ways.join(', ')}`)
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

/** Returns the names of the home page's chunks that statically import the library. */
export function waysToHeavy(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const fetched = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => home.includes(id))))
  for (const { imports } of fetched)
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) fetched.add(chunk)
    }
  const isHeavy = (name: string) => byName.get(name)?.moduleIds.some((id) => heavy.test(id)) ?? false
  return [...fetched].filter(({ imports }) => imports.some(isHeavy)).map(({ fileName }) => fileName)
}
