import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The shell and the home page: with them and what they import an account is there. */
const home = ['app/layout/shell.tsx', 'campaigns/dashboard-screen.tsx'].map((path) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
)
/** The library of schemas is a sixth of all that the home page is fetched with; it comes with the screens that check what is typed. */
const heavy = /\/node_modules\/zod\//

/** Fails the client's build when the home page waits for what only other screens need: a rule that came to import a schema. */
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

/** The chunks of the home page that import the library at once, each by its name. */
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
