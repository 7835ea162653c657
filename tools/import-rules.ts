import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { DOMAIN_FOLDERS } from './check-structure/domain-folders.ts'
import {
  DESIGN_SYSTEM,
  DOMAINS,
  PROTOCOL_DOMAINS_DOWNWARD,
  SERVER_DOMAINS_DOWNWARD,
  SERVER_ENGINES_DOWNWARD,
} from './check-structure/folders.ts'
import { VERBS } from './check-structure/server-kinds.ts'

/**
 * Rules of imports, including types, for dependency-cruiser (decision record 0089). The name of a rule is what it
 * forbids, and its comment states where the code belongs. Tests may import anything.
 */
const any = (names: readonly string[]) => `(${names.join('|')})`
const domains = any(DOMAINS)
const ofServer = `^server/src/${domains}/`

/** The one module that imports drizzle-orm. */
const drizzle = '^server/src/database/drizzle[.]ts$'

/** Files of a server domain by kind. Repeated groups are unsafe to dependency-cruiser, hence two patterns for verbs. */
const queries = '/[a-z0-9-]*queries[.]ts$'
const present = '/present[a-z0-9-]*[.]ts$'
const verbs = [`/${any([...VERBS])}[.]ts$`, `/${any([...VERBS])}-[a-z0-9-]+[.]ts$`]
const openToDomains = [queries, present, ...verbs]
const readsOrWrites = [...openToDomains, '/[a-z0-9-]*jobs[.]ts$']

const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', comment, from, to })

/** Folders of `root` from top to bottom: none imports one of an earlier line, nor another one of its own line. */
const downward = (root: string, lines: readonly (readonly string[])[]): IRegularForbiddenRuleType[] =>
  lines.flatMap((line, at) =>
    line.flatMap((folder) => {
      const above = [...lines.slice(0, at).flat(), ...line.filter((other) => other !== folder)]
      if (above.length === 0) return []
      const comment = `${folder} is below ${above.join(', ')}: move the shared code down, or pass it as an argument`
      return [
        rule(
          `upward-from-${root}/${folder}`,
          comment,
          { path: `^${root}/${folder}/` },
          { path: `^${root}/${any(above)}/` },
        ),
      ]
    }),
  )

const one = (folder: string) => [folder]

const packages: IRegularForbiddenRuleType[] = [
  rule(
    'protocol-is-pure',
    'protocol imports only zod and itself: code that needs more belongs in server, ui, portal or desk',
    { path: '^protocol/src/' },
    { pathNot: ['^protocol/src/', '^node_modules/zod/'] },
  ),
  ...[
    { from: 'server', not: ['ui', 'portal', 'desk'] },
    { from: 'ui', not: ['server', 'portal', 'desk'] },
    { from: 'portal', not: ['server', 'desk'] },
    { from: 'desk', not: ['server', 'portal'] },
  ].map(({ from, not }) =>
    rule(
      `foreign-package-in-${from}`,
      'packages import protocol ← server and protocol ← ui ← portal, desk, and none of the tools and tests: shared code belongs in protocol or ui',
      { path: `^${from}/` },
      { path: `^${any([...not, 'tools', 'e2e', 'bench'])}/` },
    ),
  ),
]

const browser: IRegularForbiddenRuleType[] = [
  ...downward('portal/src', [['first-paint'], ['app'], DOMAINS, ['publications'], ['accounts']]),
  rule(
    'wiring-in-browser',
    'the file that starts an application is imported by none',
    { path: '^(portal|desk)/src/[^/]+/' },
    { path: '^(portal|desk)/src/[^/]+$' },
  ),
  rule(
    'product-in-design-system',
    'the design system could ship in another product: accept addresses and values as props, or move the component to its domain',
    { path: `^ui/src/${any(DESIGN_SYSTEM)}/` },
    { path: [`^protocol/src/${domains}/`, '^protocol/src/addresses[.]ts$'] },
  ),
  rule(
    'lib-in-design-system',
    'the design system imports only the formats of lib: accept the values as props',
    { path: `^ui/src/${any(DESIGN_SYSTEM)}/` },
    { path: '^ui/src/lib/', pathNot: '^ui/src/lib/format[a-z-]*[.]ts$' },
  ),
  rule(
    'domain-in-lib',
    'lib serves all domains and imports only identity of protocol: move the file to a folder that knows the product',
    { path: '^ui/src/lib/', pathNot: '-fixture[.]tsx?$' },
    { path: `^protocol/src/${domains}/`, pathNot: '^protocol/src/identity/' },
  ),
]

const server: IRegularForbiddenRuleType[] = [
  ...downward('server/src', [...SERVER_DOMAINS_DOWNWARD, ...SERVER_ENGINES_DOWNWARD.map(one)]),
  rule(
    'closed-file-of-another-domain',
    'a domain may import the operations, queries and present files of another: move the shared code into one of those',
    { path: ofServer },
    { path: ofServer, pathNot: ['^server/src/$1/', ...openToDomains] },
  ),
  rule(
    'database-outside-queries-and-verbs',
    'read in queries.ts, write in a file named after its verb; other files may name the types of a connection',
    { path: ofServer, pathNot: readsOrWrites },
    { path: '^server/src/database/', pathNot: drizzle, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'drizzle-outside-database',
    'import it from server/src/database/drizzle.ts, so that the package is resolved once (decision record 0116)',
    { path: '^server/', pathNot: drizzle },
    { path: '^node_modules/drizzle-orm/' },
  ),
  rule(
    'tables-outside-queries-and-verbs',
    'read in queries.ts, write in a file named after its verb',
    { path: ofServer, pathNot: readsOrWrites },
    { path: '^server/src/database/tables/' },
  ),
  rule(
    'tables-of-another-domain',
    'call the queries or operations of the domain that owns the tables',
    { path: ofServer },
    { path: `^server/src/database/tables/${domains}[/.]`, pathNot: '^server/src/database/tables/$1[/.]' },
  ),
  rule(
    'wiring-in-server',
    'app.ts, main.ts and worker.ts wire the application and pass their values as arguments',
    { path: '^server/src/[^/]+/', pathNot: '^server/src/testing/' },
    { path: '^server/src/[^/]+$', pathNot: '^server/src/(config|errors|context)[.]ts$' },
  ),
  rule(
    'testing-in-product',
    'only tests import testing: move the code that the product needs to its own folder',
    { path: '^server/src/', pathNot: '^server/src/testing/' },
    { path: '^server/src/testing/' },
  ),
  rule(
    'demo-in-product',
    'only main.ts, app.ts and the tests load demo data',
    { path: '^server/src/[^/]+/', pathNot: '^server/src/testing/' },
    { path: '^server/demo/' },
  ),
  rule(
    'concrete-gateway',
    'import the port of the gateway and accept it as an argument; only the entry points choose the implementation',
    {
      path: '^server/',
      pathNot: '^server/src/((app|main|worker|config)[.]ts$|gateways/|testing/)|^server/(demo|commands)/',
    },
    { path: '^server/src/gateways/', pathNot: '/port[.]ts$' },
  ),
  rule(
    'another-gateway',
    'a gateway knows others by their ports',
    { path: '^server/src/gateways/([^/]+)/' },
    { path: '^server/src/gateways/[^/]+/', pathNot: ['^server/src/gateways/$1/', '/port[.]ts$'] },
  ),
  rule(
    'values-of-a-port',
    'a domain imports only types of a port: the gateway is passed as an argument',
    { path: ofServer },
    { path: '^server/src/gateways/[^/]+/port[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
]

const configuration: IConfiguration = {
  forbidden: [
    ...packages,
    ...downward('protocol/src', PROTOCOL_DOMAINS_DOWNWARD.map(one)),
    ...browser,
    ...server,
    ...Object.entries(DOMAIN_FOLDERS).flatMap(([domain, folders]) => downward(domain, folders.map(one))),
  ],
  options: {
    // TypeScript 7 has no API; of the parsers without one, only this reads types
    parser: 'swc',
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: {
      path: [
        '[.](test|spec)[.]tsx?$',
        '/(dist|dist-server)/',
        // The parser cannot read a `using` declaration
        '/(store-through-disk|receive-file)[.]ts$',
      ],
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}

export default configuration
