import { DESK_FOLDERS, hasDomains, isDomain, UI_FOLDERS } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import { fileName } from './source-tree.ts'

/**
 * Subfolders of the desk, of the shared browser code and of large domains: each may import from the ones after it, and
 * from the files directly in its domain's folder. Parts of a portal domain that several subfolders share are in `components`.
 */
export const DOMAIN_FOLDERS: Record<string, readonly string[]> = {
  'server/src/campaigns': [
    'desk',
    'lists',
    'evidence',
    'claims',
    'monitoring',
    'ad-ends',
    'tearsheets',
    'comments',
    'artwork',
    'ads',
  ],
  'server/src/invoices': ['desk', 'mailing', 'ledger', 'payments', 'questions', 'documents'],
  'server/src/clients': ['desk', 'rates'],
  'server/src/media-contracts': ['desk', 'catalog'],
  'server/src/quotes': [
    'desk',
    'mailed',
    'submission',
    'recommendations',
    'reading',
    'titles',
    'places',
    'attachments',
  ],
  'server/src/candidates': ['reports', 'review', 'applying', 'questionnaires', 'files'],
  'server/src/desk': ['autopilot', 'bulk', 'filters', 'integration', 'feeds', 'items', 'search', 'staff', 'texts'],
  'server/src/identity': ['openid', 'directory', 'administration', 'saved-views', 'passwords', 'sign-in', 'factors'],
  'portal/src/campaigns': [
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
  'portal/src/candidates': ['reports', 'review', 'questionnaires', 'components'],
  'desk/src': DESK_FOLDERS,
  'portal/src/invoices': ['detail', 'list', 'statement', 'payment', 'components'],
  'ui/src': UI_FOLDERS,
  'ui/src/lib': ['lists'],
  'ui/src/forms': ['state'],
  'portal/src/quotes': ['forms', 'submission', 'recommendations', 'sections', 'drafts', 'draft'],
  'portal/src/identity': ['sign-in', 'profile', 'activity', 'alerts', 'components'],
}

/** Subfolders that are large enough to have parts; the parts may import from each other. */
const PARTS: Record<string, readonly string[]> = {
  'portal/src/campaigns/proof-review': ['viewer', 'compare', 'comments'],
}

/** Maximum number of entries in a folder. */
const MAX_NAMES = 40

/** Folders are small, and a domain has only declared subfolders. */
export const domainFolders: Rule = (tree) => {
  const names = Map.groupBy(new Set([...tree.byPath.keys(), ...tree.directories]), parentOf)
  return tree.directories.flatMap((path) => [...overfull(path, names.get(path)?.length ?? 0), ...unknownFolder(path)])
}

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

function overfull(path: string, count: number): Problem[] {
  if (count <= MAX_NAMES || !/^(protocol|server|ui|portal|desk)\/src\//.test(path)) return []
  const message = `${count} entries, ${MAX_NAMES} at most: create subfolders and declare them in tools/check-structure/domain-folders.ts`
  return [{ path, line: 1, rule: 'domain-folders', message }]
}

/** Rejects undeclared folders: a domain may have `sql`, and a portal domain without subfolders `components`. */
function unknownFolder(path: string): Problem[] {
  const match = /^((server|ui|portal|desk)\/src\/[^/]+)\/([^/]+)(\/.+)?$/.exec(path)
  if (!match) return []
  const [, domain = '', workspace = '', folder = '', rest] = match
  const folders = DOMAIN_FOLDERS[domain]
  if (!folders && !hasDomains(workspace)) return nested(path, domain, folder)
  if (!folders && !isDomain(fileName(domain))) return []
  const plain = isDomain(fileName(domain)) ? [workspace === 'server' ? 'sql' : 'components'] : []
  const problem = (message: string): Problem[] => [{ path, line: 1, rule: 'domain-folders', message }]
  const known = [...new Set([...(folders ?? []), ...plain])]
  if (!known.includes(folder)) {
    return problem(
      `${domain} has no subfolder '${folder}' (it has ${known.join(', ')}): use one of them, or declare it in domain-folders.ts`,
    )
  }
  if (rest === undefined || PARTS[`${domain}/${folder}`]?.includes(rest.slice(1))) return []
  return nested(path, `${domain}/${folder}`, rest.slice(1))
}

function nested(path: string, folder: string, inside: string): Problem[] {
  const message = `a subfolder has no folders of its own, but this one has ${inside}: put its files in ${folder}`
  return [{ path, line: 1, rule: 'domain-folders', message }]
}
