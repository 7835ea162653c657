/** The domains, with the same names in every layer. */
export const DOMAINS = [
  'identity',
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
 * On the server the domains have an order, from top to bottom: a domain imports from those in the lines below its own,
 * including types. Dependencies on an upper one are injected by app.ts, moved down, or announced as a job that the
 * upper one runs.
 */
export const SERVER_DOMAINS_DOWNWARD: readonly (readonly (typeof DOMAINS)[number][])[] = [
  ['desk'],
  ['quotes', 'invoices', 'candidates', 'job-stats'],
  ['campaigns'],
  ['notifications'],
  ['media-contracts'],
  ['clients'],
  ['identity'],
]

/** In protocol they have an order too. */
export const PROTOCOL_DOMAINS_DOWNWARD: readonly (typeof DOMAINS)[number][] = [
  'desk',
  'candidates',
  'campaigns',
  'notifications',
  'job-stats',
  'clients',
  'invoices',
  'quotes',
  'identity',
  'media-contracts',
]

/** Folders of the server below the domains, from top to bottom: engines without domain terms. */
export const SERVER_ENGINES_DOWNWARD = [
  'apply-form',
  'http',
  'changes',
  'audit',
  'documents',
  'gateways',
  'sandbox-bank',
  'jobs',
  'database',
  'environment',
] as const

/**
 * Folders of the design system and of the code that both browser applications share, from top to bottom: each imports
 * from those after it.
 */
export const DESIGN_SYSTEM = [
  'lists',
  'rich-text',
  'dialogs',
  'feedback',
  'forms',
  'actions',
  'layout',
  'text',
  'base',
] as const
export const UI_FOLDERS = ['application', 'sign-in', 'publications', 'accounts', ...DESIGN_SYSTEM, 'lib'] as const

/** Folders of the desk, from top to bottom. */
export const DESK_FOLDERS = [
  'frame',
  'catalog',
  'clients',
  'media-contracts',
  'integration',
  'queue',
  'invoices',
  'search',
  'statistics',
  'figures',
  'texts',
  'files',
  'records',
  'components',
  'asides',
  'issuing',
  'input',
  'keys',
] as const

/** Folders of each layer that are not domains. */
export const FOLDERS = {
  protocol: [],
  server: [...SERVER_ENGINES_DOWNWARD, 'testing'],
  ui: UI_FOLDERS,
  portal: ['first-paint', 'app', 'publications', 'accounts'],
  desk: DESK_FOLDERS,
} as const

/** Layers that consist of folders and domains. */
export type Workspace = keyof typeof FOLDERS

/** Place of a file: `server/src/quotes/routes.ts` has layer `server`, folder `quotes`, a domain, rest `routes.ts`. */
export type Place = { workspace: Workspace; folder: string; isDomain: boolean; rest: string }

/** Returns the place of a path under a layer's `src`, or null elsewhere. A file directly under `src` has folder ''. */
export function placeOf(path: string): Place | null {
  const match = /^(protocol|server|ui|portal|desk)\/src\/(?:([^/]+)\/)?(.+)$/.exec(path)
  if (!match) return null
  const [, workspace, folder = '', rest = ''] = match
  // The pattern allows no other layer.
  return { workspace: workspace as Workspace, folder, isDomain: hasDomains(workspace) && isDomain(folder), rest }
}

/** Whether a layer's folders are domains; those of the desk and of the shared browser code have other names. */
export const hasDomains = (workspace = ''): boolean => !['ui', 'desk'].includes(workspace)

/** Whether a file runs in browsers. */
export const isBrowserCode = (path: string): boolean => /^(ui|portal|desk)\/src\//.test(path)

/** Whether a folder's name is one of the domains. */
export function isDomain(name: string): boolean {
  return DOMAINS.some((domain) => domain === name)
}
