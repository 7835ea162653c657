import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

const RUN = /\bnpm (?:run(?:-script)? ([a-z][\w:.-]*[\w])|(test|start)\b)/g
const WORKSPACE = /^[^`&;]*?(?:-w|--workspace)[ =]([\w@/-]+)/
const BENCH = /\bnpm run bench -- ([a-z][\w-]*)/g
const CATALOG = 'bench/catalog.json'

/** Requires that each script in `npm run x`, `npm test` and `npm start`, and each bench in `npm run bench -- x`, exists. */
export function namedScripts(root: string, documents: Document[]): Problem[] {
  const benches = Object.keys(readJson(root, CATALOG))
  return documents.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) => {
      const problem = (message: string): Problem => ({ path, line: index + 1, rule: 'named-scripts', message })
      const unknownScripts = [...text.matchAll(RUN)].flatMap((match) => {
        const script = match[1] ?? match[2] ?? ''
        const workspace = WORKSPACE.exec(text.slice(match.index))?.[1]?.replace('@tearsheet/', '')
        const home = workspace ? `${workspace}/package.json` : 'package.json'
        if (scripts(root, home).includes(script)) return []
        return [problem(`'${match[0]}' is no script of ${home}: name one that is there, or add it`)]
      })
      const unknownBenches = [...text.matchAll(BENCH)].flatMap(([command, name = '']) =>
        benches.includes(name) ? [] : [problem(`'${command}' is no bench of ${CATALOG}: name one of those, or add it`)],
      )
      return [...unknownScripts, ...unknownBenches]
    }),
  )
}

function scripts(root: string, home: string): string[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = readJson(root, home)
  return Object.keys(scripts)
}

function readJson(root: string, path: string): object {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {}
}
