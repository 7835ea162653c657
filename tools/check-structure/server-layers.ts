import { isDomain, type Place, placeOf, SERVER_DOMAINS_DOWNWARD } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import { type ServerKind, serverKind } from './server-kinds.ts'
import type { Import } from './source-tree.ts'

/** Line of a domain in the order; the first is the top. */
const lineOf = (domain: string) => SERVER_DOMAINS_DOWNWARD.findIndex((line) => line.some((one) => one === domain))

/** Kinds of domain files that may access the database. */
const SPEAKS_TO_DATABASE = new Set<ServerKind>(['queries', 'verb', 'present', 'jobs'])

/** Kinds that another domain may import. Present too: an object shows the same fields everywhere. */
const OPEN_TO_OTHER_DOMAINS = new Set<ServerKind>(['queries', 'verb', 'present'])

/** Folders below the domains: engines without domain terms. */
const ENGINES = new Set(['database', 'audit', 'changes', 'jobs', 'documents', 'gateways', 'http'])

/**
 * Imports within the server: routes → operations and queries → database. A domain imports another's operations, queries
 * or present files, never its tables. Folders below the domains import no domain; only http may use a domain's queries
 * (to identify the signed-in user). Tests may import anything in the server.
 */
export const serverLayers: Rule = (tree) =>
  tree.files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from?.floor !== 'server' || file.isTest || from.folder === 'testing') return []
    return file.imports.flatMap((imported) => {
      const message = imported.target === null ? null : forbidden(from, imported, imported.target)
      const problem: Problem[] = message
        ? [{ path: file.path, line: imported.line, law: 'server-layers', message }]
        : []
      return problem
    })
  })

function forbidden(from: Place, imported: Import, target: string): string | null {
  if (target.startsWith('server/demo/') && (from.isDomain || ENGINES.has(from.folder))) {
    return `the product must not import its demo data, but imports ${target}: only main.ts loads it`
  }
  const to = placeOf(target)
  if (to?.floor !== 'server') return null
  if (to.folder === 'testing')
    return `only tests may import testing, but this file imports ${target}: move the code that the product needs to its own folder`
  if (to.folder === '' && to.rest !== 'config.ts' && from.folder !== '') {
    return `${target} must not be imported: it wires the application and passes its values as arguments`
  }
  if (ENGINES.has(from.folder)) {
    if (!to.isDomain || (from.folder === 'http' && serverKind(to.rest) === 'queries')) return null
    return `${from.folder} is below the domains and must not import them, but imports ${target}: accept it as an argument, or move the code to ${to.folder}`
  }
  if (!from.isDomain) return null
  if (to.folder === 'database') return databaseError(from, to, imported.typeOnly)
  if (!to.isDomain || to.folder === from.folder) return null
  if (lineOf(to.folder) <= lineOf(from.folder)) {
    return `${from.folder} must not import ${to.folder}, which is ${lineOf(to.folder) < lineOf(from.folder) ? 'above' : 'on the same level as'} it, but imports ${target}: have app.ts inject it, move the shared code down, or announce the event as a job`
  }
  if (OPEN_TO_OTHER_DOMAINS.has(serverKind(to.rest))) return null
  return `${from.folder} may import ${to.folder}'s operations, queries or present files, not ${to.rest}: move the shared code into one of those`
}

function databaseError(from: Place, to: Place, typeOnly: boolean): string | null {
  const kind = serverKind(from.rest)
  const tables = /^tables\/([^/.]+)/.exec(to.rest)?.[1]
  if (!SPEAKS_TO_DATABASE.has(kind)) {
    if (typeOnly && !tables) return null // a route may name the type of the connection it passes on
    return `${from.rest} must not access the database: read in queries.ts, write in a file named after its verb`
  }
  if (!tables || tables === from.folder || !isDomain(tables)) return null
  return `${from.folder} must not access the tables of ${tables}: call its queries or operations`
}
