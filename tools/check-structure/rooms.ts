/** The domains, by the same names on every floor. */
export const DOMAINS = [
  'auth',
  'users',
  'clients',
  'quotes',
  'campaigns',
  'invoices',
  'media-contracts',
  'notifications',
  'candidates',
  'job-stats',
  'desk',
] as const

/**
 * On the server the domains have an order, upper to lower: a domain uses those of the lines below its own, types included.
 * What it needs of an upper one is handed in by app.ts, moved down, or announced as a job that the upper one answers.
 */
export const SERVER_DOMAINS_DOWNWARD: readonly (readonly (typeof DOMAINS)[number][])[] = [
  ['desk'],
  ['quotes', 'invoices', 'candidates', 'job-stats'],
  ['campaigns'],
  ['notifications'],
  ['media-contracts'],
  ['clients'],
  ['users'],
  ['auth'],
]

/** The rooms of each floor that are not domains. */
export const ROOMS = {
  protocol: [],
  server: ['http', 'database', 'audit', 'jobs', 'documents', 'gateways', 'sandbox-bank', 'apply-form', 'testing'],
  web: ['app', 'publications', 'accounts', 'ui', 'lib'],
} as const

/** The floors that are built of rooms and domains. */
export type Floor = keyof typeof ROOMS

/** Where a file lives: `server/src/quotes/routes.ts` is floor `server`, room `quotes`, a domain, rest `routes.ts`. */
export type Place = { floor: Floor; room: string; isDomain: boolean; rest: string }

/** The place of a path under a floor's `src`, or null elsewhere. A file straight under `src` has room ''. */
export function placeOf(path: string): Place | null {
  const match = /^(protocol|server|web)\/src\/(?:([^/]+)\/)?(.+)$/.exec(path)
  if (!match) return null
  const [, floor, room = '', rest = ''] = match
  // The pattern admits no other floor.
  return { floor: floor as Floor, room, isDomain: isDomain(room), rest }
}

/** Whether a folder's name is one of the domains. */
export function isDomain(name: string): boolean {
  return DOMAINS.some((domain) => domain === name)
}
