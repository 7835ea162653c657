import { isDomain } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import { fileName, type SourceFile } from './source-tree.ts'

/**
 * Subfolders of large domains, of the design system and of lib: each may import from the ones after it, and from the
 * files directly in its domain's folder. Parts of a web domain that several subfolders share are in `components`.
 */
const DOMAIN_FOLDERS: Record<string, readonly string[]> = {
  'server/src/campaigns': ['lists', 'evidence', 'tearsheets', 'comments', 'artwork', 'ads'],
  'server/src/invoices': ['ledger', 'payments', 'questions', 'documents'],
  'server/src/auth': ['factors'],
  'server/src/quotes': ['submission', 'recommendations', 'reading', 'attachments'],
  'server/src/candidates': ['reports', 'review', 'applying', 'questionnaires', 'files'],
  'server/src/desk': [
    'address',
    'autopilot',
    'bulk',
    'catalog',
    'clients',
    'comments',
    'filters',
    'integration',
    'invoicing',
    'items',
    'search',
    'staff',
  ],
  'server/src/users': ['openid', 'directory', 'administration'],
  'web/src/campaigns': [
    'dashboard',
    'list',
    'calendar',
    'detail',
    'ads',
    'proof-review',
    'modify',
    'additions',
    'evidence',
    'actions',
    'proof',
    'components',
  ],
  'web/src/candidates': ['reports', 'review', 'questionnaires', 'components'],
  'web/src/desk': [
    'frame',
    'catalog',
    'clients',
    'integration',
    'queue',
    'ledger',
    'search',
    'statistics',
    'files',
    'records',
    'components',
    'issuing',
    'input',
    'keys',
  ],
  'web/src/invoices': ['detail', 'list', 'statement', 'payment', 'components'],
  'web/src/lib': ['lists'],
  'web/src/quotes': ['forms', 'submission', 'recommendations', 'sections', 'drafts', 'draft'],
  'web/src/users': ['profile', 'activity', 'alerts', 'components'],
  'web/src/ui': ['lists', 'rich-text', 'dialogs', 'feedback', 'forms', 'actions', 'layout', 'text', 'base'],
}

/** Subfolders that are large enough to have parts; the parts may import from each other. */
const PARTS: Record<string, readonly string[]> = {
  'web/src/campaigns/proof-review': ['viewer', 'compare', 'comments'],
}

/** Maximum number of entries in a folder. */
const MAX_NAMES = 40

/** Folders are small, a domain has only declared subfolders, and a subfolder imports only from those below it. */
export const domainFolders: Rule = (tree) => [
  ...tree.directories.flatMap((path) => {
    const names = new Set([...tree.byPath.keys(), ...tree.directories].filter((one) => parentOf(one) === path))
    return [...overfull(path, names.size), ...unknownFolder(path)]
  }),
  ...tree.files.flatMap((file) => (file.isTest ? [] : upwardImports(file))),
]

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

function overfull(path: string, count: number): Problem[] {
  if (count <= MAX_NAMES || !/^(protocol|server|web)\/src\//.test(path)) return []
  const message = `${count} entries, ${MAX_NAMES} at most: create subfolders and declare them in tools/check-structure/domain-folders.ts`
  return [{ path, line: 1, law: 'domain-rooms', message }]
}

/** Rejects undeclared folders: a domain may have `sql`, and a web domain without subfolders `components`. */
function unknownFolder(path: string): Problem[] {
  const match = /^((server|web)\/src\/[^/]+)\/([^/]+)(\/.+)?$/.exec(path)
  if (!match) return []
  const [, domain = '', floor = '', folder = '', rest] = match
  const folders = DOMAIN_FOLDERS[domain]
  if (!folders && !isDomain(fileName(domain))) return []
  const plain = isDomain(fileName(domain)) ? [floor === 'server' ? 'sql' : 'components'] : []
  const problem = (message: string): Problem[] => [{ path, line: 1, law: 'domain-rooms', message }]
  const known = [...new Set([...(folders ?? []), ...plain])]
  if (!known.includes(folder)) {
    return problem(
      `${domain} has no subfolder '${folder}' (it has ${known.join(', ')}): use one of them, or declare it in domain-rooms.ts`,
    )
  }
  if (rest === undefined || PARTS[`${domain}/${folder}`]?.includes(rest.slice(1))) return []
  return problem(
    `a subfolder has no folders of its own, but this one has ${rest.slice(1)}: put its files in ${domain}/${folder}`,
  )
}

function upwardImports(file: SourceFile): Problem[] {
  const from = folderOf(file.path)
  if (!from?.folder) return []
  return file.imports.flatMap(({ target, line }) => {
    const to = target === null ? null : folderOf(target)
    if (!to?.folder || to.domain !== from.domain || to.order >= from.order) return []
    const message = `${from.folder} is below ${to.folder} and must not import it, but imports ${target}: move the shared code down, to a file of ${from.domain} or a lower subfolder`
    return [{ path: file.path, line, law: 'domain-rooms', message }]
  })
}

function folderOf(path: string): { domain: string; folder: string; order: number } | null {
  const [, domain = '', folder = ''] = /^((?:server|web)\/src\/[^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  const folders = DOMAIN_FOLDERS[domain]
  return folders?.includes(folder) ? { domain, folder, order: folders.indexOf(folder) } : null
}
