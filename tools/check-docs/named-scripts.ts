import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

const RUN = /\bnpm (?:run(?:-script)? ([a-z][\w:.-]*[\w])|(test|start)\b)/g
const WORKSPACE = /^[^`&;]*?(?:-w|--workspace)[ =]([\w@/-]+)/

/** Checks that every `npm run x` (and `npm test`, `npm start`) in a document is a script of package.json. */
export function namedScripts(root: string, documents: Document[]): Problem[] {
  return documents.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) =>
      [...text.matchAll(RUN)].flatMap((match) => {
        const script = match[1] ?? match[2] ?? ''
        const workspace = WORKSPACE.exec(text.slice(match.index))?.[1]?.replace('@tearsheet/', '')
        const home = workspace ? `${workspace}/package.json` : 'package.json'
        if (scripts(root, home).includes(script)) return []
        const message = `'${match[0]}' is not a script of ${home}: use an existing one, or add it`
        return [{ path, line: index + 1, law: 'named-scripts', message }]
      }),
    ),
  )
}

function scripts(root: string, home: string): string[] {
  if (!existsSync(join(root, home))) return []
  const parsed: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(root, home), 'utf8'))
  return Object.keys(parsed.scripts ?? {})
}
